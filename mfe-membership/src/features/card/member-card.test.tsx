import { beforeEach, expect, jest, test } from '@jest/globals';
import type { Member } from '@portal/contract';
import { downloadPass } from '@portal/contract/endpoints';
import { createTestShell, inTestShell } from '@portal/remote-kit/testing';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { create } from 'qrcode';
import { CardWidget } from './card-widget.tsx';

const member: Member = {
  id: 1,
  code: 'A123456I',
  surname: 'Wong',
  given_name: 'Chi Ming',
  other_name: '黃志明',
  dob: '1984-05-17',
  age: 42,
  expiry_date: '2027-06-08',
  membertype: 'Association membership',
  membertypegroup: 'Family, main member',
  renewGroup: 'Senior member',
  email: 'chiming.wong@example.hk',
};

beforeEach(() => sessionStorage.clear());

function show(user: Member | null, shell = createTestShell('membership', { user })) {
  return { shell, ...render(<CardWidget />, { wrapper: inTestShell(shell) }) };
}

test('card shows number, names, age, type and last day [CARD-01]', () => {
  show(member);
  const card = screen.getByRole('region', { name: 'Member card' });
  for (const text of [
    'A123456I',
    'Wong Chi Ming',
    '黃志明',
    'Date of birth1984-05-17',
    'Age42',
    'Association membership · Family, main member',
    'Valid to2027-06-08',
  ])
    expect(card).toHaveTextContent(text);
});

test.each([
  ['en', 'Wong Chi Ming 黃志明', '黃志明', 'zh-Hant-HK'],
  ['zh', '黃志明 Wong Chi Ming', 'Wong Chi Ming', 'en-HK'],
] as const)('%s card has both names: %s, second marked [CARD-01, LAYOUT-09]', (locale, names, second, tag) => {
  show(member, createTestShell('membership', { user: member, locale }));
  expect(screen.getByRole('region', { name: 'Member card' })).toHaveTextContent(names);
  expect(screen.getByText(second)).toHaveAttribute('lang', tag);
});

test.each([
  [true, 1],
  [false, 0],
  [null, 0],
])('showNewGroup %j shows the new group on the card %i times [CARD-02]', (showNewGroup, count) => {
  show({ ...member, showNewGroup });
  expect(screen.queryAllByText('After renewal: Senior member')).toHaveLength(count);
});

/** The dark modules that `qrcode` draws for a text, each as the corner of a square. */
const modulesOf = (text: string) => {
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules;
  return Array.from(data).flatMap((dark, n) => (dark ? [`M${n % size} ${Math.floor(n / size)}`] : []));
};

test('each card has its member code as a QR code [CARD-04]', async () => {
  show({ ...member, family: [{ code: 'A123457I', surname: 'Lam', given_name: 'Hoi Lam' }] });
  for (const code of ['A123456I', 'A123457I']) {
    const drawn = screen.getByRole('img', { name: `QR code of ${code}`, hidden: true });
    await waitFor(() =>
      expect(
        drawn
          .querySelector('path')
          ?.getAttribute('d')
          ?.match(/M\d+ \d+/g),
      ).toEqual(modulesOf(code)),
    );
  }
});

test('folded family cards are printed [CARD-03, CARD-04]', () => {
  show({ ...member, family: [{ code: 'A123457I', surname: 'Lam', given_name: 'Hoi Lam' }] });
  const code = screen.getByRole('img', { name: 'QR code of A123457I', hidden: true });
  expect(code).not.toBeVisible();
  const isPrint = (rule: CSSRule) => rule instanceof CSSMediaRule && rule.media.mediaText === 'print';
  const print = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules].filter(isPrint) as CSSMediaRule[]);
  const displaysOf = (element: Element | null) =>
    print
      .flatMap(({ cssRules }) => [...cssRules])
      .flatMap((rule) => (rule instanceof CSSStyleRule && element?.matches(rule.selectorText) ? rule.style.display : []))
      .filter(Boolean);
  expect(displaysOf(code.closest('ul'))).toEqual(['grid']);
  for (let part: Element | null = code; part && part.localName !== 'ul'; part = part.parentElement) expect(displaysOf(part)).toEqual([]);
});

test('one press shows each card, a baby’s with age 0 [CARD-01, CARD-03]', async () => {
  const family = [
    {
      code: 'A123457I',
      surname: 'Lam',
      given_name: 'Hoi Lam',
      dob: '1986-02-03',
      age: 40,
      expiry_date: '2027-06-08',
      membertypegroup: 'Parent',
    },
    {
      code: 'A123458I',
      surname: 'Wong',
      given_name: 'Tin Lok',
      dob: '2016-08-21',
      age: 10,
      expiry_date: '2026-12-31',
      membertypegroup: 'Child',
    },
    { code: 'A123459I', surname: 'Wong', given_name: 'Tin Yan', dob: '2026-08-21', age: 0 },
  ];
  show({ ...member, family });
  expect(screen.getAllByRole('region')).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Family cards', expanded: false }));
  expect(screen.getAllByRole('region')).toHaveLength(4);
  expect(screen.getByRole('region', { name: 'Member card of Wong Tin Yan' })).toHaveTextContent('Age0');
  const child = screen.getByRole('region', { name: 'Member card of Wong Tin Lok' });
  for (const text of ['A123458I', '2016-08-21', 'Age10', 'Association membership · Child', '2026-12-31'])
    expect(child).toHaveTextContent(text);
});

test('wallet button needs the association’s certificate [CARD-05]', async () => {
  const family = [{ code: 'A123457I', surname: 'Lam', given_name: 'Hoi Lam' }];
  const opened: string[] = [];
  window.open = (() => ({ location: { replace: (address: string) => opened.push(new URL(address).pathname) } })) as never;
  const shell = createTestShell('membership', { user: { ...member, family }, settings: { wallet_pass: true } });
  shell.api.respond(downloadPass, ({ params }) => ({ url: `/api/files/pass/${params.code}` }));
  const { unmount } = show({ ...member, family }, shell);
  await userEvent.click(screen.getByRole('button', { name: 'Add to phone wallet' }));
  await userEvent.click(screen.getByRole('button', { name: 'Family cards' }));
  await userEvent.click(screen.getByRole('button', { name: 'Add to phone wallet: Lam Hoi Lam' }));
  await waitFor(() => expect(opened).toEqual(['/api/files/pass/A123456I', '/api/files/pass/A123457I']));
  unmount();
  show({ ...member, family });
  expect(screen.queryByRole('button', { name: /wallet/ })).toBeNull();
});

test('card shows a name that is only Chinese once [CARD-01]', () => {
  show({ ...member, surname: null, given_name: '' });
  expect(screen.getAllByText(/黃志明/)).toHaveLength(1);
});

test('card of an online member shows no end date', () => {
  show({ ...member, expiry_date: null });
  expect(screen.getByText('No end date')).toBeVisible();
});

test('prints the card through the browser', async () => {
  window.print = jest.fn();
  show(member);
  await userEvent.click(screen.getByRole('button', { name: 'Print the card' }));
  expect(window.print).toHaveBeenCalledTimes(1);
});

const awayFor = (unreachable: string) => show(null, createTestShell('membership', { unreachable }));

test('shows the last known card while the server is away', () => {
  show(member).unmount();
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('chiming.wong@');
  awayFor(member.code);
  expect(screen.getByRole('region', { name: 'Member card' })).toHaveTextContent('A123456I');
  expect(screen.getByText(/as it was when you last opened it/)).toBeVisible();
});

test('another member sees no card of the first [SESSION-34]', () => {
  show(member).unmount();
  awayFor('B234567J');
  expect(screen.queryByRole('region')).toBeNull();
});

test('shows no card when no member is logged in [SESSION-34]', () => {
  show(member).unmount();
  show(null);
  expect(screen.queryByRole('region')).toBeNull();
});
