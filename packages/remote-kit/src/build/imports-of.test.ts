import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { importsOf } from './imports-of.ts';

function remoteOf(source: string) {
  const dir = mkdtempSync(join(tmpdir(), 'remote-'));
  mkdirSync(join(dir, 'src'));
  writeFileSync(join(dir, 'src/remote.tsx'), source);
  return dir;
}

test('maps each route and widget to the module that it imports', () => {
  const dir = remoteOf(`
    export default defineRemote('payment', {
      messages: (locale) => import(\`./locales/\${locale}.po\`),
      mount: (shell) => {
        const results = () => import('./features/results/result-route.tsx');
        return {
          routes: {
            invoice: () =>
              import('./features/invoice/invoice-route.tsx').then((m) => m.invoiceRoute(shell)),
            paymeSuccess: () => results().then((m) => m.resultRoute(shell, 'success')),
            paymeFailure: () => results().then((m) => m.resultRoute(shell, 'failure')),
            cardSuccess: async () => (await import(/* webpackPrefetch: true */ "./card.tsx")).card,
            cardCancel: page((m) => m.card, { words: 'cancelled: card' }, async () => {
              return await import('./card.tsx');
            }),
          },
          widgets: { 'payment.pay': () => import('./features/pay/pay-widget.tsx') },
          services: {},
        };
      },
    });`);
  expect(importsOf('payment', dir)).toEqual({
    routes: {
      invoice: './features/invoice/invoice-route.tsx',
      paymeSuccess: './features/results/result-route.tsx',
      paymeFailure: './features/results/result-route.tsx',
      cardSuccess: './card.tsx',
      cardCancel: './card.tsx',
    },
    widgets: { 'payment.pay': './features/pay/pay-widget.tsx' },
  });
});

test.each([
  ['a route is missing', '{ checkout: page, plan: page }', '{ plan: page }', '4: routes lacks checkout'],
  ['a route has another name', 'plan: page', 'plan: page, chekout: page', '4: routes has chekout'],
  ['a widget is one too many', "'cart-checkout.header': page", "'cart-checkout.header': page, 'cart.pay': page", '5: widgets has cart.pay'],
  ['a service is missing', 'services: { cart: page }', 'services: {}', '6: services lacks cart'],
])('fails the build with file and line when %s', (_what, right, wrong, found) => {
  const source = `import { defineRemote } from '@portal/contract';
const page = () => import('./page.tsx');
export default defineRemote('cart-checkout', { mount: () => ({
  routes: { checkout: page, plan: page },
  widgets: { 'cart-checkout.header': page },
  services: { cart: page },
}) });`;
  expect(importsOf('cart-checkout', remoteOf(source)).routes).toEqual({ checkout: './page.tsx', plan: './page.tsx' });
  expect(() => importsOf('cart-checkout', remoteOf(source.replace(right, wrong)))).toThrow(`src/remote.tsx:${found}`);
});

test('fails the build and names a route without a literal import path', () => {
  const dir = remoteOf("export default { routes: { checkout: () => import(addressOf('checkout')), plan: () => import('./page.tsx') } };");
  expect(() => importsOf('cart-checkout', dir)).toThrow('no module for checkout');
});
