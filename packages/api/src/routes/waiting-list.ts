import { enrolWait, listMyWaitingEntries, removeWaitingEntry, showWaitingEntry } from '@portal/contract/endpoints';
import { ApiFailure } from '../api-failure.ts';
import { transaction } from '../db/transaction.ts';
import { accountListQuery } from '../domain/account/account-list-query.ts';
import { findMyWaitingEntries } from '../domain/account/find-my-waiting-entries.ts';
import { findParticipants } from '../domain/members/find-participants.ts';
import { queryProviders } from '../domain/payment/check-attempt.ts';
import { requireConfirmedEmail } from '../domain/session/email-codes.ts';
import { cancelOrder } from '../domain/settlement/settle.ts';
import { findOwnEntry, toWaitingEntry } from '../domain/waiting/find-entry.ts';
import { joinWaitingList, leaveWaitingList, queuePosition } from '../domain/waiting/waiting-list.ts';
import { route } from '../http/route.ts';

export const waitingListRoutes = [
  route(enrolWait, async ({ input, ctx, viewer, locale, address, t, once }) => {
    const { ac_id: activityId, participant_code: code, outside_ages: outsideAges } = input.body;
    await requireConfirmedEmail(ctx, viewer.member, locale, address);
    return once(async (tx) => {
      const participant = (await findParticipants(tx, viewer.member, [code]))(code);
      const { entry, activity } = await joinWaitingList(ctx, tx, { account: viewer.member, participant, activityId, outsideAges, locale });
      const message = t(activity.need_approve ? 'waiting.forApproval' : 'waiting.fullyBooked');
      return { success: true, id: entry.id, message, position: await queuePosition(tx, entry) };
    });
  }),

  route(showWaitingEntry, async ({ input, ctx, viewer, locale }) => {
    const entry = await findOwnEntry(ctx.db, viewer.member, input.body);
    if (!entry) throw new ApiFailure('NOT_FOUND');
    return toWaitingEntry(ctx, entry, locale);
  }),

  route(removeWaitingEntry, async ({ input, ctx, viewer, t }) => {
    const offered = await findOwnEntry(ctx.db, viewer.member, input.body);
    if (offered?.invoice_id) await queryProviders(ctx, offered.invoice_id);
    await transaction(ctx.db, async (tx) => {
      const entry = await findOwnEntry(tx, viewer.member, input.body);
      if (!entry) throw new ApiFailure('NOT_FOUND');
      if (entry.invoice_id) await cancelOrder(ctx, tx, entry.invoice_id);
      else await leaveWaitingList(ctx, tx, entry);
    });
    return { success: true, message: t('waiting.removed') };
  }),

  route(listMyWaitingEntries, async ({ input: { query, body }, ctx, viewer, locale }) =>
    findMyWaitingEntries(ctx, accountListQuery(viewer.member.id, query, body, ctx.config), locale),
  ),
];
