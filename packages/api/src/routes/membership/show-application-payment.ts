import { showApplicationPayment } from '@portal/contract/endpoints';
import { paymentMethods } from '../../domain/invoice/payment-methods.ts';
import { toInvoices } from '../../domain/invoice/to-invoices.ts';
import { findApplicants, hostOf } from '../../domain/membership/find-applicants.ts';
import { findApplication } from '../../domain/membership/find-application.ts';
import { toAppliedPerson } from '../../domain/membership/to-applied-person.ts';
import { addressKey, countAttempt } from '../../domain/rate-limit.ts';
import { route } from '../../http/route.ts';
import { refuse } from '../../refusal.ts';

export const showApplicationPaymentRoute = route(showApplicationPayment, async ({ input, ctx, locale, address }) => {
  const found = await findApplication(ctx.db, input.params.code);
  if (!found) {
    // Only wrong codes count: an applicant's page asks again and again while he pays.
    const { APPLICATION_CODE_PER_ADDRESS: attempts, RATE_WINDOW_MINUTES: minutes } = ctx.config;
    await countAttempt(ctx, { key: `application code ${addressKey(address)}`, attempts, minutes });
    throw refuse('NOT_FOUND');
  }
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
});
