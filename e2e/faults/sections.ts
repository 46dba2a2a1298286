import type { SectionId } from '@portal/contract';
import type { Portal } from '../fixtures/portal.ts';

/** A public page of each section. */
export async function pageOf(section: SectionId, portal: Portal): Promise<string> {
  if (section === 'payment') return `/payme_success/${await invoiceOf(portal)}`;
  return { catalogue: '/course', 'cart-checkout': '/checkout', account: '/login', membership: '/be-member' }[section];
}

const invoices = new WeakMap<Portal, Promise<string>>();

/** Asked once a portal: logins are limited. */
function invoiceOf(portal: Portal): Promise<string> {
  const known = invoices.get(portal) ?? someInvoice(portal);
  invoices.set(portal, known);
  return known;
}

async function someInvoice({ apiOrigin }: Portal): Promise<string> {
  const post = async (path: string, body: object, headers = {}) => {
    const response = await fetch(`${apiOrigin}/api/${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    return response.json();
  };
  const { access_token } = await post('login', { username: 'A123456I', password: 'demo-2026' });
  const { data } = await post('myPayment?page=1', {}, { Authorization: `Bearer ${access_token}` });
  return data[0].id;
}
