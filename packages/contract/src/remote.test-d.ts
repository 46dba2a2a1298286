/**
 * Type tests: `npm test` compiles this file, and each `@ts-expect-error` fails the compilation if the mistake below it is accepted.
 */
import { defineEarlyPage, definePage, defineRemote, type PageModule, type PageProps, type Shell } from './index.ts';

const page = async (): Promise<PageModule> => definePage({ Page: () => null });
const messages = async () => ({ messages: {} });
const routes = { invoice: page, paymeSuccess: page, paymeFailure: page, cardSuccess: page, cardCancel: page };
const widgets = { 'payment.pay': async () => ({ Widget: () => null }) };
const cart = {
  get: async () => ({ items: [], quantity: 0, memberTotal: 0, nonMemberTotal: 0, total: 0 }),
  add: async () => ({ added: true as const, overlaps: [] }),
  remove: async () => {},
  clear: async () => {},
};
const header = { 'cart-checkout.header': async () => ({ Widget: () => null }) };

// A remote that implements its section, no more and no less.
defineRemote('payment', { messages, mount: () => ({ routes, widgets, services: {} }) });
defineRemote('cart-checkout', {
  messages,
  mount: () => ({ routes: { checkout: page, plan: page }, widgets: header, services: { cart: async () => cart } }),
});

const { cardCancel: _, ...withoutOne } = routes;
// @ts-expect-error a route is missing
defineRemote('payment', { messages, mount: () => ({ routes: withoutOne, widgets, services: {} }) });
// @ts-expect-error a route is not the section's
defineRemote('payment', { messages, mount: () => ({ routes: { ...routes, refunds: page }, widgets, services: {} }) });
// @ts-expect-error a widget is missing
defineRemote('payment', { messages, mount: () => ({ routes, widgets: {}, services: {} }) });
// @ts-expect-error a widget is another section's
defineRemote('payment', { messages, mount: () => ({ routes, widgets: { ...widgets, ...header }, services: {} }) });
// @ts-expect-error a service is missing
defineRemote('cart-checkout', { messages, mount: () => ({ routes: { checkout: page, plan: page }, widgets: header, services: {} }) });
// @ts-expect-error a service is another section's
defineRemote('payment', { messages, mount: () => ({ routes, widgets, services: { cart: async () => cart } }) });
const wrongCart = { cart: async () => ({ ...cart, add: async () => 'done' }) };
defineRemote('cart-checkout', {
  messages,
  // @ts-expect-error a service of the wrong shape
  mount: () => ({ routes: { checkout: page, plan: page }, widgets: header, services: wrongCart }),
});
const otherProperties = { 'payment.pay': async () => ({ Widget: (props: { colour: string }) => props.colour }) };
// @ts-expect-error a widget of other properties
defineRemote('payment', { messages, mount: () => ({ routes, widgets: otherProperties, services: {} }) });
// @ts-expect-error no such section
defineRemote('refunds', { messages, mount: () => ({ routes: {}, widgets: {}, services: {} }) });

const Titled = ({ data }: PageProps<{ title: string }>) => data.title;
definePage({ load: async () => ({ title: 'Programmes' }), Page: Titled });
definePage({
  load: () => ({ title: 'Programmes' }),
  Page: Titled,
  Skeleton: () => null,
  Failure: ({ retrying }) => (retrying ? null : 'Try again'),
});
// @ts-expect-error the page is shown with something else than what is loaded
definePage({ load: async () => ({ name: 'Programmes' }), Page: Titled });
// @ts-expect-error the page needs data and nothing loads it
definePage({ Page: Titled });

const early = defineEarlyPage({ load: async () => ({ title: 'Programmes' }), show: async () => ({ Page: Titled }) });
defineRemote('payment', { messages, mount: () => ({ routes: { ...routes, invoice: early }, widgets, services: {} }) });
// @ts-expect-error the page is shown with something else than what is loaded
defineEarlyPage({ load: async () => ({ name: 'Programmes' }), show: async () => ({ Page: Titled }) });

/** What a section may do with its shell. */
export function usesOfShell(shell: Shell<'payment'>): void {
  shell.events.emit('payment:settled', { invoiceId: '1', paid: true });
  // @ts-expect-error the cart's event belongs to another section
  shell.events.emit('cart:changed', { items: [], quantity: 0, memberTotal: 0, nonMemberTotal: 0, total: 0 });
  // @ts-expect-error a fact without its payload
  shell.events.emit('payment:settled');
  // @ts-expect-error the token never leaves the shell
  shell.session.token;
  // @ts-expect-error no such service
  shell.services.coupons;
}

declare const payment: Shell<'payment'>;
declare const endpoints: typeof import('./endpoints/index.ts');
payment.api.call(endpoints.paymeStatus, { params: { id: '1' } } as never);
// @ts-expect-error another section's call
payment.api.call(endpoints.renew, {} as never);
// @ts-expect-error only the shell's
payment.api.call(endpoints.login, {} as never);
