import type { Locale, MemberType } from '@portal/contract';
import { applyForMembership, showApplicationPayment, showGymOptions, showYouthOptions } from '@portal/contract/endpoints';
import { ApiFailure } from '../api-failure.ts';
import type { Context } from '../context.ts';
import type { Db } from '../db/client.ts';
import { snapshot } from '../db/transaction.ts';
import { paymentMethods } from '../domain/invoice/payment-methods.ts';
import { toInvoices } from '../domain/invoice/to-invoices.ts';
import { checkForm } from '../domain/membership/check-application.ts';
import { fileApplication, storeForm } from '../domain/membership/file-application.ts';
import { findApplicants, findApplication, hostOf } from '../domain/membership/find-application.ts';
import { findMemberType, toMemberType } from '../domain/membership/find-member-type.ts';
import { findFormAddresses, findOptions } from '../domain/membership/find-options.ts';
import { toAppliedPerson } from '../domain/membership/to-applied-person.ts';
import { addressKey, countAttempt } from '../domain/rate-limit.ts';
import { route } from '../http/route.ts';

export const applicationRoutes = [
  route(
    applyForMembership,
    async ({ input: { body }, ctx, locale, once }) => {
      const form = await checkForm(ctx, body, locale);
      return once(
        async (tx, kept) => ({ apply_code: (await fileApplication(ctx, tx, kept)).code }),
        () => storeForm(ctx, form),
      );
    },
    {
      bytes: 'APPLICATION_BYTES',
      parts: 400,
      perAddress: 'APPLICATION_PER_ADDRESS',
      refusedPerAddress: 'APPLICATIONS_REFUSED_PER_ADDRESS',
    },
  ),

  route(showApplicationPayment, async ({ input, ctx, locale, address }) => {
    const shown = await snapshot(ctx, (frozen) => show(frozen, input.params.code, locale));
    if (shown) return shown;
    // Only wrong codes count: an applicant's page keeps asking while they pay.
    const { APPLICATION_CODE_PER_ADDRESS: attempts, RATE_WINDOW_MINUTES: minutes } = ctx.config;
    await countAttempt(ctx, { key: `application code ${addressKey(address)}`, attempts, minutes });
    throw new ApiFailure('NOT_FOUND');
  }),

  route(showYouthOptions, async ({ ctx: { db } }) => ({
    options: await findOptions(db),
    ymMemberType: await findType(db, 'ym_member'),
    ...(await findFormAddresses(db, 'ym')),
  })),

  route(showGymOptions, async ({ ctx: { db } }) => ({
    options: await findOptions(db),
    gymMemberType: await findType(db, 'fitness_member'),
    ...(await findFormAddresses(db, 'gym')),
  })),
];

async function show(ctx: Context, code: string, locale: Locale) {
  const found = await findApplication(ctx.db, code);
  if (!found) return undefined;
  const { application, type, invoice } = found;
  const people = await findApplicants(ctx.db, { applicationId: application.id });
  const host = hostOf(people);
  const shown = (person: typeof host) => toAppliedPerson(person, type, application.code);
  const [shownInvoice] = await toInvoices(ctx, invoice ? [invoice] : [], locale);
  return {
    host: shown(host),
    family: people.filter(({ id }) => id !== host.id).map(shown),
    invoice: shownInvoice ?? null,
    paymentMethods: shownInvoice ? paymentMethods : [],
  };
}

async function findType(db: Db, key: 'ym_member' | 'fitness_member'): Promise<MemberType> {
  const type = await findMemberType(db, { key });
  if (!type) throw new ApiFailure('UNAVAILABLE');
  return toMemberType(type);
}
