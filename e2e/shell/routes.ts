import type { Portal } from '../fixtures/portal.ts';

/** A path (without the language) for every route of the contract, by who opens it. */
export interface SomeRoutes {
  visitor: [route: string, path: string][];
  member: [route: string, path: string][];
}

export const demoMember = { username: 'A123456I', password: 'demo-2026' };

/** Calls the back end as a program does. */
export async function request<T>({ apiOrigin }: Portal, path: string, body: object, token?: string): Promise<T> {
  const response = await fetch(`${apiOrigin}/api/${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
  return response.json() as Promise<T>;
}

const known = new WeakMap<Portal, Promise<SomeRoutes>>();

/** Returns every route of both specifications, with the demo member's data. Requested once for each portal, because logins are limited. */
export function someRoutes(portal: Portal): Promise<SomeRoutes> {
  const routes = known.get(portal) ?? findRoutes(portal);
  known.set(portal, routes);
  return routes;
}

async function findRoutes(portal: Portal): Promise<SomeRoutes> {
  const { access_token } = await request<{ access_token: string }>(portal, 'login', demoMember);
  const orders = await request<{ data: { id: string; paid: boolean }[] }>(portal, 'myPayment?page=1', {}, access_token);
  const places = await request<{ data: { uuid: string }[] }>(portal, 'myWaitList?page=1', {}, access_token);
  const paid = orders.data.find((order) => order.paid)?.id;
  const unpaid = orders.data.find((order) => !order.paid)?.id;
  return {
    visitor: [
      ['home', ''],
      ['courses', '/course'],
      ['departments', '/department'],
      ['contact', '/contact'],
      ['adultSwimming', '/aqua_cate'],
      ['beginnerClass', '/beginner_class'],
      ['favourites', '/favourites'],
      ['onSale', '/on-sales/no-such-code'],
      ['article', '/aquatics'],
      ['article', '/swimming'],
      ['article', '/swim-squad'],
      ['article', '/privacy-policy'],
      ['article', '/enrolment-guide'],
      ['checkout', '/checkout'],
      ['paymeSuccess', `/payme_success/${paid}`],
      ['paymeFailure', `/payme_failure/${unpaid}`],
      ['cardSuccess', `/globalpayment_success/${paid}`],
      ['cardCancel', `/globalpayment_cancel/${unpaid}?error=1`],
      ['login', '/login'],
      ['forgotPassword', '/forgotpwd'],
      ['resetPassword', '/reset-password/some-token'],
      ['beMember', '/be-member'],
      ['register', '/non-member'],
      ['youthApplication', '/ym-member'],
      ['gymApplication', '/gym-member'],
      ['applied', '/member-applied/no-such-code'],
      ['applicationPayment', '/member-applied-pay/no-such-code'],
    ],
    member: [
      ['me', '/me'],
      ['me', '/me/waiting_list'],
      ['me', '/me/payment'],
      ['me', '/me/info'],
      ['me', '/me/wallet'],
      ['uploadDocument', `/upload_doc/${places.data[0]?.uuid}`],
      ['invoice', `/payment/${unpaid}`],
      ['renewal', '/renew'],
      ['checkout', '/checkout'],
      ['plan', '/plan'],
      ['article', '/swim-squad'],
    ],
  };
}
