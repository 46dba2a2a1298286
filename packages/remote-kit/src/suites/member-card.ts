import { expect } from '@jest/globals';
import type { Locale, Member, Remote } from '@portal/contract';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createElement } from 'react';
import { createTestShell, inTestShell, member } from '../testing/index.ts';
import { conformanceOf, testConformance } from './conformance.ts';
import { stored } from './on-the-page.ts';

const names = { surname: 'Wong', given_name: 'Chi Ming', other_name: '黃志明' };
const host = member({
  ...names,
  code: 'A123456I',
  dob: '1984-05-17',
  age: 42,
  expiry_date: '2027-06-08',
  membertype: 'Harbour membership',
  membertypegroup: 'Host',
  renewGroup: 'Elder',
  email: 'chiming.wong@example.hk',
});
const child = { code: 'A123458I', surname: 'Lam', given_name: 'Tin Lok', dob: '2016-08-21', age: 10, expiry_date: '2027-07-31' };

async function open(remote: Remote<'membership'>, user: Member | null, locale: Locale = 'en', unreachable?: string) {
  const shell = createTestShell('membership', { ...(await remote.messages(locale)), user, locale, unreachable });
  const { Widget } = await remote.mount(shell).widgets['membership.card']();
  const { container } = render(createElement(Widget), { wrapper: inTestShell(shell) });
  return { shell, text: () => container.textContent };
}

/** Opens everything that is folded: the family's cards may need a press. */
const unfold = () => {
  for (const button of screen.queryAllByRole('button', { expanded: false })) fireEvent.click(button);
};

const { conformance, requires } = conformanceOf<'membership'>();

/** The requirements of a section `membership` to the others about its card, by sentence. */
export const memberCardConformance = conformance;

requires('member - finds number, names, birth, age, type, group and the last day it holds', async (remote) => {
  const { text } = await open(remote, host);
  for (const fact of ['A123456I', 'Wong', 'Chi Ming', '黃志明', '1984', '42', 'Harbour membership', 'Host', '2027'])
    expect(text()).toContain(fact);
});

requires('member on a Chinese page - finds the same', async (remote) => {
  const { text } = await open(remote, host, 'zh');
  for (const fact of ['A123456I', '黃志明', 'Wong', '1984', '42', '2027']) expect(text()).toContain(fact);
});

requires('member whose group after renewal is not asked for - does not see it; who asks does', async (remote) => {
  expect((await open(remote, host)).text()).not.toContain('Elder');
  cleanup();
  expect((await open(remote, { ...host, showNewGroup: true })).text()).toContain('Elder');
});

requires('member of a family - each of the family has a card', async (remote) => {
  const { text } = await open(remote, { ...host, family: [child] });
  unfold();
  for (const fact of ['A123456I', 'A123458I', 'Lam', 'Tin Lok', '2016']) expect(text()).toContain(fact);
});

requires('member of whom little is known - has a card without holes', async (remote) => {
  const { text } = await open(remote, { ...host, other_name: null, dob: null, age: null, expiry_date: null, membertypegroup: null });
  expect(text()).toContain('A123456I');
  expect(text()).not.toMatch(/null|undefined|NaN|Invalid/);
});

requires('nobody - sees no card', async (remote) => {
  expect((await open(remote, null)).text()).not.toMatch(/A123456I|Wong/);
});

requires('member logs out - the card goes, and nothing of it is left in the browser', async (remote) => {
  const { shell, text } = await open(remote, host);
  await act(async () => shell.session.become(null));
  expect(text()).not.toMatch(/A123456I|Wong/);
  expect(stored()).not.toMatch(/A123456I|Wong|黃志明/);
});

requires('another member at this browser while the back end can’t be reached - sees nothing of the first', async (remote) => {
  await open(remote, { ...host, family: [child] });
  cleanup();
  const { text } = await open(remote, null, 'en', 'B234567J');
  unfold();
  expect(text()).not.toMatch(/A12345|Wong|Lam|2016/);
});

requires('member looks at the card - what no card shows is not kept', async (remote) => {
  await open(remote, host);
  expect(stored()).not.toContain('chiming.wong@');
});

/**
 * Tests what other sections require of every section `membership`, from any vendor: the widget `membership.card`, in any wording and
 * layout. Call it once in a test file with the remote, the default export of `src/remote.tsx`.
 */
export function testMemberCard(remote: Remote<'membership'>): void {
  testConformance('the widget membership.card', remote, memberCardConformance);
}
