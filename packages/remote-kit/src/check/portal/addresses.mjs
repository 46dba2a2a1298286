import { sections } from '@portal/contract';
import { askAsDemoMember } from './demo-member.mjs';

/**
 * An address for each route of a section, on the demo member's own data: `[{ route: 'invoice', path: '/payment/6b1f…', member: true }, …]`,
 * below the language. `isPaid: false`: of an order that nobody paid. Throws an Error if the back end does not let the demo member in.
 */
export async function addressesOf(section, origin) {
  const samples = await samplesFrom(origin);
  return Object.entries(sections[section].routes).flatMap(([route, { path, login }]) =>
    (samples[route] ?? [{}]).map(({ isPaid = true, ...values }) => ({
      route,
      path: `/${filled(path, values)}`,
      member: Boolean(login),
      isPaid,
    })),
  );
}

/** Values for what stands with a colon in a path; what is optional may be left out. */
const filled = (path, values) => path.replaceAll(/:(\w+)\??/g, (_colon, name) => values[name] ?? '').replaceAll(/\/+$/g, '');

async function samplesFrom(origin) {
  const ask = await askAsDemoMember(origin);
  const [orders, places] = await Promise.all([ask('myPayment?page=1'), ask('myWaitList?page=1')]);
  const paid = orders.data.find((order) => order.paid)?.id;
  const unpaid = orders.data.find((order) => !order.paid)?.id;
  return {
    article: [{ articleAlias: 'aquatics' }, { articleAlias: 'swim-squad' }, { articleAlias: 'privacy-policy' }],
    invoice: [{ id: unpaid }, { id: paid }],
    paymeSuccess: [{ id: paid }, { id: unpaid, isPaid: false }],
    paymeFailure: [{ id: unpaid, isPaid: false }],
    cardSuccess: [{ id: paid }, { id: unpaid, isPaid: false }],
    cardCancel: [{ id: unpaid, isPaid: false }],
    resetPassword: [{ token: 'some-token' }],
    me: [{}, { tab: 'waiting_list' }, { tab: 'payment' }],
    uploadDocument: [{ id: places.data[0]?.uuid }],
    applied: [{ code: 'no-such-code' }],
    applicationPayment: [{ code: 'no-such-code' }],
  };
}
