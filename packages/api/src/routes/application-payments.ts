import type { Locale } from '@portal/contract';
import { showApplicationPayment } from '@portal/contract/endpoints';
import { ApiFailure } from '../api-failure.ts';
import type { Context } from '../context.ts';
import { snapshot } from '../db/transaction.ts';
import { paymentMethods } from '../domain/invoice/payment-methods.ts';
import { toInvoices } from '../domain/invoice/to-invoices.ts';
import { findApplicants, findApplication, hostOf } from '../domain/membership/find-application.ts';
import { toAppliedPerson } from '../domain/membership/to-applied-person.ts';
import { addressKey, countAttempt } from '../domain/rate-limit.ts';
import { route } from '../http/route.ts';

export const applicationPaymentRoutes = [
  route(showApplicationPayment, async ({ input, ctx, locale, address }) => {
    const shown = await snapshot(ctx, (frozen) => show(frozen, input.params.code, locale));
    if (shown) return shown;
    // Only wrong codes count: an applicant's page keeps polling while they pay.
    const { APPLICATION_CODE_PER_ADDRESS: attempts, RATE_WINDOW_MINUTES: minutes } = ctx.config;
    await countAttempt(ctx, { key: `application code ${addressKey(address)}`, attempts, minutes });
    throw new ApiFailure('NOT_FOUND');
  }),
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
