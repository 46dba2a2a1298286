import { type Route, type SectionId, sections } from '@portal/contract';
import { callAsDemoMember } from './demo-member.ts';

/** A page of a section to check, with the demo member's data. */
export interface Address {
  route: string;
  /** Below the language: `/payment/6b1f…`. */
  path: string;
  /** Whether only members see it. */
  member: boolean;
  /** False for the page of an unpaid order. */
  isPaid: boolean;
}

/** Values for the parameters in a route's path; optional ones may be left out. */
interface Sample {
  values: Partial<Record<string, string>>;
  isPaid?: boolean;
}

/** Returns addresses for each route of a section. Throws an Error if the demo member can't log in. */
export async function addressesOf(section: SectionId, origin: string): Promise<Address[]> {
  const samples = await samplesFrom(origin);
  const routes: Record<string, Route> = sections[section].routes;
  return Object.entries(routes).flatMap(([route, { path, login }]) =>
    (samples[route] ?? [{ values: {} }]).map(({ values, isPaid = true }) => ({
      route,
      path: `/${filled(path, values)}`,
      member: Boolean(login),
      isPaid,
    })),
  );
}

const filled = (path: string, values: Sample['values']) =>
  path.replaceAll(/:(\w+)\??/g, (_colon, name) => values[name] ?? '').replaceAll(/\/+$/g, '');

async function samplesFrom(origin: string): Promise<Record<string, Sample[]>> {
  const request = await callAsDemoMember(origin);
  const [orders, places] = await Promise.all([
    request<{ data: { id: string; paid: boolean }[] }>('myPayment?page=1'),
    request<{ data: { uuid: string }[] }>('myWaitList?page=1'),
  ]);
  const ofEach = (name: string, ...given: (string | undefined)[]): Sample[] => given.map((value) => ({ values: { [name]: value } }));
  const paid = ofEach('id', orders.data.find((order) => order.paid)?.id);
  const open = ofEach('id', orders.data.find((order) => !order.paid)?.id);
  const unpaid = open.map((sample) => ({ ...sample, isPaid: false }));
  return {
    article: ofEach('articleAlias', 'aquatics', 'swim-squad', 'privacy-policy'),
    invoice: [...open, ...paid],
    paymeSuccess: [...paid, ...unpaid],
    paymeFailure: unpaid,
    cardSuccess: [...paid, ...unpaid],
    cardCancel: unpaid,
    resetPassword: ofEach('token', 'some-token'),
    me: ofEach('tab', undefined, 'waiting_list', 'payment'),
    uploadDocument: ofEach('id', places.data[0]?.uuid),
    applied: ofEach('code', 'no-such-code'),
    applicationPayment: ofEach('code', 'no-such-code'),
  };
}
