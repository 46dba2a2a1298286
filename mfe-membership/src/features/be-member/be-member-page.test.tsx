import { expect, test } from '@jest/globals';
import { type Locale, type Member, paths } from '@portal/contract';
import { showGymOptions, showYouthOptions } from '@portal/contract/endpoints';
import { apiError, renderRemote } from '@portal/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import remote from '../../remote.tsx';
import { gymOptions, youthOptions } from '../../testing/options.ts';

const open = (user: Member | null = null, locale: Locale = 'en', youth = youthOptions) =>
  renderRemote(remote, paths.beMember(), {
    user,
    locale,
    prepare: ({ api }) => {
      api.respond(showYouthOptions, youth);
      api.respond(showGymOptions, gymOptions);
    },
  });

test('four cards lead to the kinds of membership [ROUTE-28, REGISTER-01]', async () => {
  await open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Become a member' })).toBeVisible();
  const links = screen.getAllByRole('article').map((card) => card.querySelector('a')?.getAttribute('href'));
  expect(links).toEqual(['/en/non-member', '/en/ym-member', '/en/ym-member?family=1', '/en/gym-member']);
  for (const card of screen.getAllByRole('article')) expect(within(card).getAllByRole('listitem')).toHaveLength(3);
});

test('online account and login lead back to `redirect` [REGISTER-24]', async () => {
  await renderRemote(remote, paths.beMember({}, { redirect: '/en/checkout' }), {
    prepare: ({ api }) => {
      api.respond(showYouthOptions, youthOptions);
      api.respond(showGymOptions, gymOptions);
    },
  });
  const back = '?redirect=%2Fen%2Fcheckout';
  expect(await screen.findByRole('link', { name: 'Log in' })).toHaveAttribute('href', `/en/login${back}`);
  expect(screen.getByRole('link', { name: 'Open an account' })).toHaveAttribute('href', `/en/non-member${back}`);
});

test.each([
  [240, 280],
  [30, 70],
])('cards show the lowest price for a family fee of %i [REGISTER-20]', async (price, sum) => {
  const { groups } = youthOptions.ymMemberType;
  const priced = groups.map((group) => (group.is_family ? { ...group, prices: group.prices?.map((item) => ({ ...item, price })) } : group));
  await open(null, 'en', { ...youthOptions, ymMemberType: { ...youthOptions.ymMemberType, groups: priced } });
  await screen.findByRole('heading', { level: 1 });
  const [account, youth, families, gym] = screen.getAllByRole('article');
  expect(account).toHaveTextContent('No membership fee');
  expect(youth).toHaveTextContent('from HK$80 for 1 year');
  expect(families).toHaveTextContent(`from HK$${sum} for 1 year`);
  expect(gym).toHaveTextContent('from HK$20 for 10 days');
});

test('cards show the lowest price in Chinese [REGISTER-20]', async () => {
  await open(null, 'zh');
  await screen.findByRole('heading', { level: 1 });
  const [account, youth, families, gym] = screen.getAllByRole('article');
  expect(account).toHaveTextContent('無須繳交會費');
  expect(youth).toHaveTextContent('HK$80 起（1 年）');
  expect(families).toHaveTextContent('HK$280 起（1 年）');
  expect(gym).toHaveTextContent('HK$20 起（10 日）');
});

test('shows the page without fees when they can’t be loaded', async () => {
  await renderRemote(remote, paths.beMember(), {
    prepare: ({ api }) => {
      for (const endpoint of [showYouthOptions, showGymOptions]) {
        api.respond(endpoint, () => {
          throw apiError('UNAVAILABLE');
        });
      }
    },
  });
  expect(await screen.findAllByRole('article')).toHaveLength(4);
  expect(screen.queryByText(/from HK/)).toBeNull();
});

test('questions explain the process and the fee policy [REGISTER-02, CONST-04, CONST-05]', async () => {
  await open();
  const questions = await screen.findAllByRole('group');
  expect(questions).toHaveLength(2);
  for (const question of questions) expect(question).not.toHaveAttribute('open');
  const policy = screen.getByText(/Membership is valid for one year and is not extended/);
  expect(policy).not.toBeVisible();
  await userEvent.click(screen.getByText(/How long does a membership last/));
  expect(policy).toBeVisible();
  expect(policy).toHaveTextContent('Membership fees and the first-year administration fee are non-refundable.');
});

test('Chinese questions have the same fee policy [CONST-04, CONST-05]', async () => {
  await open(null, 'zh');
  const policy = await screen.findByText(/會籍有效期為一年/);
  for (const words of ['不設延期', '會費及首年行政費概不退還']) expect(policy).toHaveTextContent(words);
});

test.each([
  [null, 1],
  [{ id: 1, code: 'A123456I' } as Member, 0],
])('user %j sees %i login links at /be-member [REGISTER-04]', async (user, count) => {
  await open(user);
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryAllByRole('link', { name: 'Log in' })).toHaveLength(count);
});
