import { expect, test } from '@jest/globals';
import { paths } from '@portal/contract';
import { member, renderRemote } from '@portal/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { create } from 'qrcode';
import remote from '../../remote.tsx';

const spouse = { code: 'D456790L', surname: 'Lam', given_name: 'Hoi Lam', other_name: '林凱琳', dob: '1986-02-03', email: 'hl@example.hk' };

const open = (family = [spouse], locale: 'en' | 'zh' = 'en') =>
  renderRemote(remote, paths.me({ tab: 'info' }), { locale, user: member({ family }) });

test.each([
  { locale: 'en', names: { other_name: '黃志明' }, shown: 'Wong Chi Ming 黃志明', other: ['黃志明', 'zh-Hant-HK'] },
  { locale: 'zh', names: { other_name: '黃志明' }, shown: '黃志明 Wong Chi Ming', other: ['Wong Chi Ming', 'en-HK'] },
  { locale: 'en', names: { other_name: null }, shown: 'Wong Chi Ming' },
  { locale: 'zh', names: { other_name: null }, shown: 'Wong Chi Ming' },
  { locale: 'en', names: { surname: null, given_name: null, other_name: '黃志明' }, shown: '黃志明' },
] as const)('$names in $locale shows both names, the other marked: $shown [ME-12]', async ({ locale, names, shown, ...rest }) => {
  await renderRemote(remote, paths.me({ tab: 'info' }), { locale, user: member(names) });
  const details = await screen.findByRole('region', { name: locale === 'zh' ? '個人資料' : 'My details' });
  const name = within(details).getByText(locale === 'zh' ? '姓名' : 'Name').nextElementSibling;
  expect(name).toHaveTextContent(new RegExp(`^${shown}$`));
  const marked = [...(name?.querySelectorAll('[lang]') ?? [])];
  expect(marked.map((item) => [item.textContent, item.getAttribute('lang')])).toEqual('other' in rest ? [rest.other] : []);
});

test('shows the member’s details beside the card [ME-12]', async () => {
  await renderRemote(remote, paths.me({ tab: 'info' }), { user: member({ iconPic: '/photo.jpg', age: 42 }) });
  const details = await screen.findByRole('region', { name: 'My details' });
  for (const text of ['Wong Chi Ming', 'A123456I', 'chiming.wong@example.hk', '1984-05-17', '42', '2027-06-08'])
    expect(details).toHaveTextContent(text);
  expect(details.querySelector('img')).toHaveAttribute('src', '/photo.jpg');
  expect(screen.getByRole('region', { name: 'membership.card' })).toBeVisible();
});

test('lists family members with code, name, birthday and email [ME-14]', async () => {
  const child = { ...spouse, code: 'D456791L', given_name: 'Tin Lok', dob: '2016-09-01', email: 'tl@example.hk' };
  await open([spouse, child]);
  const [person, other] = within(await screen.findByRole('region', { name: 'Family 2' })).getAllByRole('listitem');
  for (const text of ['D456790L', 'Lam Hoi Lam', '1986-02-03', 'hl@example.hk']) expect(person).toHaveTextContent(text);
  for (const text of ['D456791L', 'Lam Tin Lok', '2016-09-01', 'tl@example.hk']) expect(other).toHaveTextContent(text);
});

test('hides the family section for a member without a family', async () => {
  await open([]);
  await screen.findByRole('region', { name: 'My details' });
  expect(screen.queryByRole('heading', { name: /Family/ })).toBeNull();
});

test('shows people by their Chinese names [ME-14]', async () => {
  await open([spouse], 'zh');
  expect(await screen.findByRole('heading', { level: 1, name: '黃志明，你好' })).toBeVisible();
  const person = within(screen.getByRole('region', { name: '家庭成員 1' })).getByRole('listitem');
  for (const text of ['D456790L', '林凱琳', '1986-02-03', 'hl@example.hk']) expect(person).toHaveTextContent(text);
});

/** What a scanner sees: each dark module as `x y`. */
const seen = (code: HTMLElement) => (code.querySelector('path')?.getAttribute('d') ?? '').match(/M\d+ \d+/g);
const modulesOf = (text: string) => {
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules;
  return Array.from(data).flatMap((dark, n) => (dark ? [`M${n % size} ${Math.floor(n / size)}`] : []));
};

test('shows the member code as a QR code [ME-13]', async () => {
  await open();
  const code = await screen.findByRole('img', { name: 'QR code of A123456I' });
  await waitFor(() => expect(seen(code)).toEqual(modulesOf('A123456I')));
});

test('opens a dialog with a family member’s QR code and number', async () => {
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Show the code of Lam Hoi Lam' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Lam Hoi Lam' }));
  expect(dialog.getByText('D456790L')).toBeVisible();
  await waitFor(() => expect(seen(dialog.getByRole('img', { name: 'QR code of D456790L' }))).toEqual(modulesOf('D456790L')));
});

test('shows the last known card while the member can’t be loaded', async () => {
  await renderRemote(remote, paths.me({ tab: 'info' }), { user: null });
  expect(await screen.findByRole('region', { name: 'membership.card' })).toBeVisible();
});
