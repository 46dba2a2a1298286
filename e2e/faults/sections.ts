import type { Page, Route } from '@playwright/test';
import type { SectionId } from '@portal/contract';
import type { Portal } from '../fixtures/portal.ts';

/** A public page of each section. */
export async function pageOf(section: SectionId, portal: Portal): Promise<string> {
  if (section === 'payment') return `/payme_success/${await someInvoice(portal)}`;
  return { catalogue: '/course', 'cart-checkout': '/checkout', account: '/login', membership: '/be-member' }[section];
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

/** How a release can be unreachable. A hanging one never answers. */
export const faults = {
  refused: (route: Route) => route.abort('connectionrefused'),
  'answered with 404': (route: Route) => route.fulfill({ status: 404, body: 'Not found' }),
  'answered with 500': (route: Route) => route.fulfill({ status: 500, contentType: 'application/json', body: '{"code":"INTERNAL"}' }),
  hanging: () => new Promise<void>(() => {}),
} satisfies Record<string, (route: Route) => Promise<void>>;
export type Fault = keyof typeof faults;

/** Makes every file of a section's releases fail; resolves with its undo. */
export async function breakSection(page: Page, section: SectionId, fault: Fault): Promise<() => Promise<void>> {
  const ofSection = new RegExp(`/releases/${section}-[^/]+/`);
  await page.route(ofSection, faults[fault]);
  return () => page.unroute(ofSection);
}
