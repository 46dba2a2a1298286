import { beforeEach, describe, expect, test } from '@jest/globals';
import { type Activity, type Locale, type Member, paths } from '@portal/contract';
import { bookPlan, changePlan, listUnpaidInvoices, type PlanOutcome, showPlan, type Wish } from '@portal/contract/endpoints';
import { aClass, apiError, member, renderRemote, type TestShell } from '@portal/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import remote from '../../remote.tsx';

const cmsgroup = { alias: 'swim-squad', title: '泳隊', en_title: 'Swim Squad' };
const ages = { min_age: 6, max_age: 17 };
const a = aClass({ cmsgroup, ...ages });
const b = aClass({ id: 105, code: 'SW-105', name_en: 'Squad B, Tuesday', weekdays: [2], cmsgroup, ...ages });
const opens_at = '2026-11-20T05:00:00Z';
const parent = member({
  family: [
    { code: 'D1', surname: 'Wong', given_name: 'Lok Hin', other_name: '黃樂軒', dob: '2016-05-01' },
    { code: 'D2', surname: 'Wong', given_name: 'Hoi Yiu', other_name: '黃愷瑤', dob: '2018-05-01' },
  ],
});
const wish = (more: Partial<Wish> = {}): Wish => ({
  ...{ people: ['D1'], classes: [101], together: false, waiting: false, outside_ages: false },
  ...more,
});
const orderId = '6b1f5c0e-0000-4000-8000-000000000001';
const outcome = (more: Partial<PlanOutcome> = {}): PlanOutcome => ({
  ...{ people: ['D1'], state: 'booked', activity: a, reasons: [] },
  ...more,
});

interface Opening {
  wishes?: Wish[];
  classes?: Activity[];
  add?: number;
  user?: Member;
  locale?: Locale;
  prepare?: (shell: TestShell<'cart-checkout'>) => void;
}

async function openPlan({ wishes = [wish()], classes = [a, b], add, user = parent, locale = 'en', prepare }: Opening = {}) {
  const view = await renderRemote(remote, paths.plan({}, { add }), {
    user,
    locale,
    now: '2026-11-20T08:00:00Z',
    prepare: (shell) => {
      let version = 3;
      shell.api.respond(listUnpaidInvoices, { payments: [] });
      shell.api.respond(showPlan, { version, wishes, classes });
      shell.api.respond(changePlan, () => {
        version += 1;
        return { version };
      });
      prepare?.(shell);
    },
  });
  await screen.findByRole('heading', { level: 1, name: /^(Your plan|報名計劃)$/ });
  const saved = () => view.shell.api.inputsOf(changePlan).map(({ body }) => body);
  return { ...view, saved };
}
const box = (name: string | RegExp) => screen.getByRole('checkbox', { name });
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  window.localStorage.clear();
  window.sessionStorage.clear();
});

describe('what is planned [PLAN-1]', () => {
  test('is saved after each change', async () => {
    const { saved } = await openPlan();
    await userEvent.click(box('Wong Hoi Yiu, age 8'));
    await userEvent.click(box('Both in the same class, or neither'));
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'If it is full, take instead' }), '105');
    await userEvent.click(box('Otherwise join the waiting list of SW-101'));
    const whole = wish({ people: ['D1', 'D2'], classes: [101, 105], together: true, waiting: true });
    await waitFor(() => expect(saved().at(-1)?.wishes).toEqual([whole]));
    expect(saved()[0]).toEqual({ version: 3, wishes: [wish({ people: ['D1', 'D2'] })] });
    expect(screen.getByText(/one at a time/)).toBeVisible();
  });

  test('is put in order and taken out', async () => {
    const { saved } = await openPlan({ wishes: [wish({ classes: [101, 105] })] });
    await press('Try SW-105 earlier');
    await waitFor(() => expect(saved().at(-1)?.wishes).toEqual([wish({ classes: [105, 101] })]));
    await press('Remove SW-101');
    await waitFor(() => expect(saved().at(-1)?.wishes).toEqual([wish({ classes: [105] })]));
    await press('Remove Squad B, Tuesday from your plan');
    await waitFor(() => expect(saved().at(-1)?.wishes).toEqual([]));
    expect(screen.getByText('Your plan is empty')).toBeVisible();
  });

  test('takes in the class of a link, for the only child of its ages', async () => {
    const [first] = parent.family!;
    const { saved, address } = await openPlan({ wishes: [], add: 105, user: { ...parent, family: [first!] } });
    await waitFor(() => expect(saved()).toEqual([{ version: 3, wishes: [wish({ classes: [105] })] }]));
    expect(address()).toBe('/en/plan');
  });

  test('does not take in the same class twice', async () => {
    const { saved, address } = await openPlan({ wishes: [wish({ classes: [105, 101] })], add: 101 });
    await waitFor(() => expect(address()).toBe('/en/plan'));
    expect(saved()).toEqual([]);
  });

  test('asks at once about someone outside the ages [AGE-03]', async () => {
    const { saved } = await openPlan();
    await userEvent.click(box(/Wong Chi Ming/));
    expect(screen.getByText('SW-101 is for ages 6–17: Wong Chi Ming will be 42 on the first day.')).toBeVisible();
    await userEvent.click(box('Book anyway'));
    await waitFor(() => expect(saved().at(-1)?.wishes[0]?.outside_ages).toBe(true));
  });

  test('is retained and saved again after a lost connection', async () => {
    let isDown = true;
    const { saved } = await openPlan({
      prepare: ({ api }) =>
        api.respond(changePlan, () => {
          if (isDown) throw apiError('NETWORK', { status: 0 });
          return { version: 4 };
        }),
    });
    await userEvent.click(box('Wong Hoi Yiu, age 8'));
    expect(await screen.findByText('Your last change is not saved. Please check your connection.')).toBeVisible();
    isDown = false;
    await press('Save again');
    await waitFor(() => expect(screen.queryByText(/not saved/)).toBeNull());
    expect(saved().at(-1)).toEqual({ version: 3, wishes: [wish({ people: ['D1', 'D2'] })] });
    expect(box('Wong Hoi Yiu, age 8')).toBeChecked();
  });

  test('shows the newest plan if it was changed elsewhere [PLAN-5]', async () => {
    const { shell } = await openPlan({
      prepare: ({ api }) =>
        api.respond(changePlan, () => {
          api.respond(showPlan, { version: 9, wishes: [wish({ people: ['D2'] })], classes: [a, b] });
          throw apiError('CONFLICT', { status: 409, message: 'Your plan has changed meanwhile' });
        }),
    });
    await userEvent.click(box('Wong Hoi Yiu, age 8'));
    await waitFor(() => expect(box('Wong Lok Hin, age 10')).not.toBeChecked());
    expect(box('Wong Hoi Yiu, age 8')).toBeChecked();
    expect(shell.notify.notices).toEqual([{ kind: 'info', message: 'Your plan has changed meanwhile' }]);
  });
});

describe('booking [PLAN-2]', () => {
  const respond = (outcomes: PlanOutcome[], isOrder = true) => ({
    prepare: ({ api }: TestShell<'cart-checkout'>) =>
      api.respond(bookPlan, { outcomes, order: isOrder ? { id: orderId, amount: 400, pay_by: '2026-11-20T08:20:00Z' } : null }),
  });

  test('one press leads to what was held and why not the rest', async () => {
    const outcomes = [
      outcome({ activity: b, reasons: ['The course is fully booked: Squad A'] }),
      outcome({ people: ['D2'], state: 'missed', reasons: ['The course is fully booked: Squad A'] }),
    ];
    const { shell } = await openPlan({ wishes: [wish({ people: ['D1', 'D2'], classes: [101, 105] })], ...respond(outcomes) });
    expect(screen.getByText('2 places', { exact: false })).toHaveTextContent('2 places: HK$800 if every first choice has a seat.');
    await press('Book all now');
    const title = await screen.findByRole('heading', { name: 'Your places are held until 4:20 PM' });
    expect(title).toHaveFocus();
    const rows = within(screen.getByRole('region', { name: /Your places/ })).getAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Place heldWong Lok HinSW-105 Squad B, TuesdayThe course is fully booked: Squad A$/),
      expect.stringMatching(/^Not bookedWong Hoi YiuSW-101 .*The course is fully booked: Squad A$/),
    ]);
    expect(screen.getByRole('link', { name: 'Pay HK$400' })).toHaveAttribute('href', `/en/payment/${orderId}`);
    expect(shell.api.inputsOf(bookPlan)).toEqual([{ body: { version: 3 } }]);
    expect(shell.events.emitted).toContainEqual({ name: 'order:created', payload: { invoiceId: orderId } });
  });

  test('says so in Chinese', async () => {
    await openPlan({ locale: 'zh', ...respond([outcome()]) });
    await press('立即全部報名');
    expect(await screen.findByRole('heading', { name: /^名額已為你保留至/ })).toBeVisible();
    expect(screen.getByText('黃樂軒', { selector: 'strong' })).toBeVisible();
  });

  test('says plainly that nothing was booked', async () => {
    await openPlan(respond([outcome({ state: 'missed', reasons: ['The course is fully booked: Squad A'] })], false));
    await press('Book all now');
    expect(await screen.findByRole('heading', { name: 'Nothing was booked' })).toBeVisible();
    expect(screen.queryByRole('link', { name: /^Pay/ })).toBeNull();
  });

  test('a lost response is asked for again with the same key [PLAN-5]', async () => {
    const { shell } = await openPlan({
      prepare: ({ api }) =>
        api.respond(bookPlan, () => {
          api.respond(bookPlan, { outcomes: [outcome()], order: { id: orderId, amount: 400, pay_by: '2026-11-20T08:20:00Z' } });
          throw apiError('NETWORK', { status: 0 });
        }),
    });
    await press('Book all now');
    expect(await screen.findByText(/We can't tell yet whether your plan was booked/)).toBeVisible();
    await press('Check again');
    expect(await screen.findByRole('link', { name: 'Pay HK$400' })).toBeVisible();
    const keys = shell.api.calls.filter(({ endpoint }) => endpoint === bookPlan).map(({ options }) => options.idempotencyKey);
    expect(keys).toEqual([keys[0], keys[0]]);
  });

  test('a class in a queue is not booked before its turn', async () => {
    await openPlan({ classes: [{ ...a, opens_at }, b] });
    expect(screen.getByRole('region', { name: 'catalogue.queue' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Book all now' })).toBeNull();
  });

  test('nothing is booked without a name', async () => {
    await openPlan({ wishes: [wish({ people: [] })] });
    expect(screen.getByText('Choose who this is for: nothing is booked without a name.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Book all now' })).toBeNull();
  });
});
