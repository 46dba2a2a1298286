import { expect, test } from '@jest/globals';
import { definePage, type Remote, type SectionId, type Shell, sections } from '@portal/contract';
import { startPayment } from '@portal/contract/endpoints';
import { configure } from '@testing-library/react';
import { accountConformance } from './account-section.ts';
import { cartConformance } from './cart-section.ts';
import { catalogueConformance } from './catalogue-section.ts';
import type { Conformance } from './conformance.ts';
import { membershipConformance } from './membership-section.ts';
import { paymentConformance } from './payment-section.ts';

/** Nothing comes later on a blank page. */
configure({ asyncUtilTimeout: 20 });

/** A section whose pages and widgets are a title and a button that pays again and again. It keeps who is logged in, and speaks unasked. */
function blank<S extends SectionId>(section: S): Remote<S> {
  const { routes, widgets, services } = sections[section];
  const mount = (shell: Shell<SectionId>) => {
    localStorage.setItem('member', JSON.stringify(shell.session.user));
    shell.notify.info('Here I am');
    const pay = () => void shell.api.call(startPayment, { body: {} as never }).catch(() => {});
    const Blank = () => (
      <>
        <h1>Blank</h1>
        <button type="button" onClick={pay}>
          Pay 350
        </button>
      </>
    );
    const all = (names: readonly string[], part: () => Promise<unknown>) => Object.fromEntries(names.map((name) => [name, part]));
    return {
      routes: all(Object.keys(routes), async () => definePage({ Page: Blank })),
      widgets: all(widgets, async () => ({ Widget: Blank })),
      services: all(services, async () => deaf),
    };
  };
  return { section, messages: async () => ({ messages: {} }), mount } as unknown as Remote<S>;
}

/** A service that hears everything and does nothing. */
const deaf = new Proxy({}, { get: (_target, name) => (name === 'then' ? undefined : async () => ({})) });

const suites = {
  account: accountConformance,
  'cart-checkout': cartConformance,
  catalogue: catalogueConformance,
  membership: membershipConformance,
  payment: paymentConformance,
};
const cases = Object.entries(suites).flatMap(([section, conformance]) =>
  [...(conformance as unknown as Conformance<SectionId>)].map(([sentence, check]) => ({ section: section as SectionId, sentence, check })),
);

test.each(cases)('a blank section $section fails "$sentence"', async ({ section, check }) => {
  await expect(check(blank(section))).rejects.toThrow(/expect\(|Unable to find/);
});
