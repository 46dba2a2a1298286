import { bookPlan, changePlan, showPlan } from '@portal/contract/endpoints';
import { transaction } from '../db/transaction.ts';
import { findActivitiesById } from '../domain/catalogue/find-activities.ts';
import { bookPlan as book } from '../domain/plan/book-plan.ts';
import { changePlan as change, classesOfGroups, readPlan, toWishes } from '../domain/plan/plan.ts';
import { requireConfirmedEmail } from '../domain/session/email-codes.ts';
import { route } from '../http/route.ts';
import { toHkd } from '../money.ts';

export const planRoutes = [
  route(showPlan, async ({ input: { body }, ctx, viewer: { member } }) => {
    const plan = await readPlan(ctx.db, member);
    const wanted = [...plan.wishes.flatMap(({ classes }) => classes), ...(body.add === undefined ? [] : [body.add])];
    const classes = wanted.length > 0 ? await findActivitiesById(ctx, ctx.db, await classesOfGroups(ctx.db, wanted)) : [];
    return { version: plan.version, wishes: toWishes(plan, new Set(classes.map(({ id }) => id))), classes };
  }),

  // The e-mail is confirmed now, so that nothing has to be confirmed at the opening.
  route(changePlan, async ({ input: { body }, ctx, viewer: { member }, locale, address }) => {
    await requireConfirmedEmail(ctx, member, locale, address);
    return { version: await transaction(ctx.db, (tx) => change(tx, member, body)) };
  }),

  route(bookPlan, async ({ input: { body }, ctx, viewer, locale, address, once }) => {
    await requireConfirmedEmail(ctx, viewer.member, locale, address);
    return once(async (tx) => {
      const { order, outcomes } = await book(ctx, tx, { account: viewer.member, version: body.version, locale });
      return { outcomes, order: order && { id: order.id, amount: toHkd(order.amount), pay_by: order.expiry_time.toISOString() } };
    });
  }),
];
