import { expect } from '@jest/globals';
import { type Locale, type Member, paths, type Remote } from '@portal/contract';
import {
  forgotPassword,
  listCoupons,
  listMyActivities,
  listMyMessages,
  listMyPayments,
  listMyWaitingEntries,
  readMessages,
  removeWaitingEntry,
  resetPassword,
  showNextLessons,
  showWaitingEntry,
  uploadDocument,
} from '@portal/contract/endpoints';
import { act, cleanup, fireEvent, waitFor } from '@testing-library/react';
import { activityRow, apiError, coupon, member, order, pageOf, renderRemote, type TestShell } from '../testing/index.ts';
import { conformanceOf, testConformance } from './conformance.ts';
import { button, linksTo, press, rest, stored, titleComes, words, write } from './on-the-page.ts';

const { conformance, requires } = conformanceOf<'account'>();

/** The requirements of a section `account`, by sentence. */
export const accountConformance = conformance;

type Account = Remote<'account'>;
type AccountShell = TestShell<'account'>;

const now = '2026-11-20T07:40:00.000Z';
const waiting = {
  ac_code: 'SW-102',
  ac_name: 'Squad B',
  created_at: '2026-11-01T02:00:00.000Z',
  uuid: 'entry-102',
  activity_id: 102,
  ac_need_approve: false,
};
const entry = {
  id: 'entry-104',
  activity: { code: 'SW-104', name_en: 'Competition Squad' },
  docsettings: [{ name: 'Medical certificate', ch_name: '醫生證明書', required: true, ext_types: ['pdf'] }],
  media: [],
};

const message = { id: 7, at: now, read: false, subject: 'Squad A', paragraphs: ['Bring goggles on Saturday.'] };

function aBackEnd({ api }: AccountShell) {
  api.respond(listMyActivities, pageOf([activityRow()]));
  api.respond(showNextLessons, { lessons: [] });
  api.respond(listMyWaitingEntries, pageOf([waiting]));
  api.respond(listMyPayments, pageOf([order()]));
  api.respond(listCoupons, { list: [coupon()] });
  api.respond(listMyMessages, pageOf([message]));
  api.respond(readMessages, { unread: 0 });
  api.respond(forgotPassword, { success: true });
  api.respond(resetPassword, { success: true });
  api.respond(removeWaitingEntry, { success: true, message: 'You have left the list.' });
  api.respond(showWaitingEntry, entry);
  api.respond(uploadDocument, { success: true, message: 'It is here.' });
}

interface Opening {
  user?: Member | null;
  nextUser?: () => Member;
  locale?: Locale;
  prepare?: (shell: AccountShell) => void;
}

async function open(remote: Account, path: string, { prepare = () => {}, ...options }: Opening = {}) {
  const screenOf = await renderRemote(remote, path, {
    now,
    ...options,
    prepare: (shell) => {
      aBackEnd(shell);
      prepare(shell);
    },
  });
  await titleComes();
  await rest();
  return screenOf;
}

const openMe = (remote: Account, tab: Parameters<typeof paths.me>[0], { user = member(), ...options }: Opening = {}) =>
  open(remote, paths.me(tab), { user, ...options });

/** Finds a field by its purpose, as a password manager does. */
const find = (selector: string) => {
  const found = document.querySelector(selector);
  expect([selector, found !== null]).toEqual([selector, true]);
  return found as HTMLElement;
};
const passwords = () => [...document.querySelectorAll('input[type=password]')];
const send = () => press(find('button[type=submit]'));

async function logIn(username: string, password: string) {
  write(find('input[autocomplete=username]'), username);
  write(find('input[type=password]'), password);
  await send();
}

requires(
  'login - shows what a member number looks like, and leads to a new password and to membership [SESSION-02, SESSION-03]',
  async (remote) => {
    await open(remote, paths.login());
    const page = document.body.innerHTML;
    expect([page.includes('A123456I'), linksTo('/en/forgotpwd').length > 0, linksTo('/en/be-member').length > 0]).toEqual([
      true,
      true,
      true,
    ]);
  },
);

requires('login without a number, or with a password of five characters - sends nothing [SESSION-01, SESSION-04]', async (remote) => {
  const { shell } = await open(remote, paths.login(), { nextUser: () => member() });
  await logIn('', 'demo-2026');
  await logIn('A123456I', '12345');
  expect(shell.session.logins).toEqual([]);
  await logIn('A123456I', '123456');
  expect(shell.session.logins).toEqual(['A123456I']);
});

requires(
  'login is refused - says so in the same words whatever the server says, and never that the person was logged out [SESSION-05]',
  async (remote) => {
    const output = async (message: string) => {
      const nextUser = () => {
        throw apiError('BAD_CREDENTIALS', { status: 401, message });
      };
      const { shell } = await open(remote, paths.login(), { nextUser });
      const before = words();
      await logIn('A123456I', 'wrong-one');
      const after = [words(), shell.notify.notices.map((notice) => notice.message), shell.dialogs.shown.map((dialog) => dialog.message)];
      expect(after).not.toEqual([before, [], []]);
      cleanup();
      return JSON.stringify(after);
    };
    const first = await output('account logged out');
    expect(first).not.toContain('logged out');
    expect(await output('no such member')).toBe(first);
  },
);

requires(
  'member has logged in - the page of redirect opens, or /me; never one of another site [SESSION-06, SESSION-07]',
  async (remote) => {
    const leads = async (redirect?: string) => {
      const { address } = await open(remote, paths.login({}, { redirect }), { nextUser: () => member() });
      await logIn('A123456I', 'demo-2026');
      const found = address();
      cleanup();
      return found;
    };
    expect([await leads('/en/checkout'), await leads(), await leads('//evil.example')]).toEqual(['/en/checkout', '/en/me', '/en/me']);
  },
);

requires(
  'forgotten password - nothing is sent without a code; with one it is confirmed, with a link to login [SESSION-09, SESSION-10]',
  async (remote) => {
    const { shell } = await open(remote, paths.forgotPassword());
    const code = find('input:not([type=password])');
    await send();
    expect(shell.api.inputsOf(forgotPassword)).toEqual([]);
    const before = words();
    write(code, 'A123456I');
    await send();
    expect(shell.api.inputsOf(forgotPassword)).toEqual([{ body: { member_code: 'A123456I' } }]);
    expect(words()).not.toBe(before);
    expect(linksTo('/en/login')).not.toEqual([]);
  },
);

requires('forgotten password, and the server refuses - a dialog has its message [SESSION-11]', async (remote) => {
  const { shell } = await open(remote, paths.forgotPassword(), {
    prepare: ({ api }) =>
      api.respond(forgotPassword, () => {
        throw apiError('RATE_LIMITED', { status: 429, message: 'Too many attempts.' });
      }),
  });
  write(find('input:not([type=password])'), 'A123456I');
  await send();
  expect(shell.dialogs.shown.map(({ message }) => message)).toEqual(['Too many attempts.']);
});

async function reset([code, password, again]: readonly [string, string, string]) {
  write(find('input:not([type=password])'), code);
  const [first, second] = passwords();
  write(first!, password);
  write(second!, again);
  await send();
}
const openReset = (remote: Account, prepare?: Opening['prepare']) => open(remote, paths.resetPassword({ token: 'a-token' }), { prepare });

requires(
  'new password - is sent with the token of the address, is said to be set, and leads to login [SESSION-14, SESSION-19]',
  async (remote) => {
    const { shell, address } = await openReset(remote);
    await reset(['A123456I', 'new-2026', 'new-2026']);
    const body = { member_code: 'A123456I', password: 'new-2026', password_confirm: 'new-2026', token: 'a-token' };
    expect(shell.api.inputsOf(resetPassword)).toEqual([{ body }]);
    expect(shell.notify.notices.map(({ message }) => message)).toEqual(['Password reset successfully.']);
    expect(address()).toBe('/en/login');
  },
);

requires('new password by a link with the number - is sent for it without asking [SESSION-39]', async (remote) => {
  const { shell } = await open(remote, paths.resetPassword({ token: 'a-token' }, { member: 'D456789L,D456790L' }));
  expect(words()).toContain('D456789L');
  for (const field of passwords()) write(field, 'new-2026');
  await send();
  expect(shell.api.inputsOf(resetPassword)).toMatchObject([{ body: { member_code: 'D456789L', password: 'new-2026', token: 'a-token' } }]);
});

requires('new password that is too short or not the same twice, or no code - sends nothing [SESSION-17, SESSION-18]', async (remote) => {
  for (const typed of [
    ['A123456I', '12345', '12345'],
    ['A123456I', 'new-2026', 'new-2027'],
    ['', 'new-2026', 'new-2026'],
  ] as const) {
    const { shell } = await openReset(remote);
    await reset(typed);
    expect(shell.api.inputsOf(resetPassword)).toEqual([]);
    cleanup();
  }
});

requires('new password that the server refuses - a red notice says so, and login opens [SESSION-20]', async (remote) => {
  const { shell, address } = await openReset(remote, ({ api }) => api.respond(resetPassword, { success: false }));
  await reset(['A123456I', 'new-2026', 'new-2026']);
  expect(shell.notify.notices).toMatchObject([{ kind: 'error', message: 'Password reset failed,Please try again later.' }]);
  expect(address()).toBe('/en/login');
});

const tabs = {
  activity: 'SW-101',
  waiting_list: 'SW-102',
  payment: 'HY26-004817',
  info: 'chiming.wong@example.hk',
  wallet: 'WELCOME100',
  messages: 'Bring goggles on Saturday.',
} as const;

requires('/me - leads to each of the six tabs, by the names that others link to [ME-01]', async (remote) => {
  await openMe(remote, {});
  expect(Object.keys(tabs).filter((tab) => linksTo(`/en/me/${tab}`).length === 0)).toEqual([]);
});

for (const [tab, shown] of Object.entries(tabs) as [keyof typeof tabs, string][])
  requires(`/me/${tab} - shows what is of this tab, and of no other [ROUTE-21, ME-01]`, async (remote) => {
    await openMe(remote, { tab });
    expect(Object.values(tabs).filter((item) => words().includes(item))).toEqual([shown]);
  });

requires('/me without a tab, or with one that is unknown - shows the activities [ROUTE-21]', async (remote) => {
  await openMe(remote, {});
  expect(words()).toContain('SW-101');
  cleanup();
  await open(remote, `${paths.me()}/no-such-tab`, { user: member() });
  expect(words()).toContain('SW-101');
});

const lists = { activity: listMyActivities, waiting_list: listMyWaitingEntries, payment: listMyPayments } as const;

for (const [tab, endpoint] of Object.entries(lists) as [keyof typeof lists, typeof listMyActivities][])
  requires(`/me/${tab}?page=2 - asks for five rows of that page [ME-09]`, async (remote) => {
    const rows = { total: 12, current_page: 2, last_page: 3 };
    const { shell } = await open(remote, paths.me({ tab }, { page: 2 }), {
      user: member(),
      prepare: ({ api }) => {
        api.respond(listMyActivities, pageOf([activityRow()], rows));
        api.respond(listMyWaitingEntries, pageOf([waiting], rows));
        api.respond(listMyPayments, pageOf([order()], rows));
      },
    });
    expect(shell.api.inputsOf(endpoint)).toMatchObject([{ query: { page: 2 }, body: { pagination: { rowsPerPage: 5 } } }]);
  });

requires(
  'enrolment - has code, name, days, fee and numbers; one that was moved names its new class [ME-02, ME-04, ME-05]',
  async (remote) => {
    const transferred_to = { transfertoac: { code: 'SW-109', name_en: 'Evening squad' } };
    await openMe(
      remote,
      { tab: 'activity' },
      { prepare: ({ api }) => api.respond(listMyActivities, pageOf([activityRow({ transferred_to })])) },
    );
    for (const details of document.querySelectorAll('details')) details.open = true;
    const facts = [
      'SW-101',
      'Squad A, Saturday morning',
      '2027-01-09',
      '2027-03-27',
      '350',
      'E26-11820',
      'P26-0733',
      'SW-109',
      'Evening squad',
    ];
    expect(facts.filter((fact) => !words().includes(fact))).toEqual([]);
  },
);

requires('order - leads to its payment while it is unpaid and its time is not over, else it does not [INVOICE-19]', async (remote) => {
  const states = {
    unpaid: order({ id: 'order-1' }),
    paid: order({ id: 'order-2', paid: true }),
    late: order({ id: 'order-3', expiry_time: '2026-11-20T07:39:59.000Z' }),
  };
  await openMe(remote, { tab: 'payment' }, { prepare: ({ api }) => api.respond(listMyPayments, pageOf(Object.values(states))) });
  expect([...new Set(linksTo('/en/payment'))]).toEqual(['/en/payment/order-1']);
});

requires('waiting list - a row whose class needs approval leads to its upload page, another does not [WAIT-10]', async (remote) => {
  const rows = [waiting, { ...waiting, ac_code: 'SW-104', uuid: 'entry-104', ac_need_approve: true }];
  await openMe(remote, { tab: 'waiting_list' }, { prepare: ({ api }) => api.respond(listMyWaitingEntries, pageOf(rows)) });
  expect([...new Set(linksTo('/en/upload_doc'))]).toEqual(['/en/upload_doc/entry-104']);
});

requires('waiting list, "Remove" - calls the back end, shows its message, removes the row and tells everyone [WAIT-09]', async (remote) => {
  const { shell } = await openMe(remote, { tab: 'waiting_list' });
  shell.api.respond(removeWaitingEntry, () => {
    shell.api.respond(listMyWaitingEntries, pageOf([]));
    return { success: true, message: 'You have left the list.' };
  });
  await press(button(/^Remove/));
  expect(shell.api.inputsOf(removeWaitingEntry)).toMatchObject([{ body: { activity_id: 'entry-102' } }]);
  expect(shell.notify.notices.map(({ message }) => message)).toEqual(['You have left the list.']);
  expect(shell.events.emitted).toContainEqual({ name: 'waiting-list:changed', payload: { activityId: 102 } });
  expect(words()).not.toContain('Squad B');
});

requires(
  'details - have code, names, e-mail, birth and last day, and each of the family with code and birth [ME-12, ME-14]',
  async (remote) => {
    const child = { code: 'D456791L', surname: 'Wong', given_name: 'Lok Hin', dob: '2015-05-06' };
    await openMe(remote, { tab: 'info' }, { user: member({ family: [child] }) });
    const facts = ['A123456I', 'Chi Ming', 'chiming.wong@example.hk', '1984-05-17', '2027-06-08', 'D456791L', 'Lok Hin', '2015-05-06'];
    expect(facts.filter((fact) => !words().includes(fact))).toEqual([]);
  },
);

requires('renewal - is offered to a member who can renew, and to no other [ME-15]', async (remote) => {
  await openMe(remote, { tab: 'info' }, { user: member({ canRenew: true }) });
  expect(linksTo('/en/renew')).not.toEqual([]);
  cleanup();
  await openMe(remote, { tab: 'info' }, { user: member({ canRenew: false }) });
  expect(linksTo('/en/renew')).toEqual([]);
});

requires('wallet - has the balance, and asks at first for coupons that can be used [COUPON-01, COUPON-03, COUPON-09]', async (remote) => {
  const { shell } = await openMe(remote, { tab: 'wallet' });
  expect(['500', 'WELCOME100', '100', '2026-11-20'].filter((fact) => !words().includes(fact))).toEqual([]);
  expect(shell.api.inputsOf(listCoupons)).toMatchObject([{ body: { min_quantity: 1, expired: false } }]);
});

requires('"Log out" - asks first; who says no stays logged in [ME-16]', async (remote) => {
  const { shell } = await openMe(remote, {});
  shell.dialogs.agree(false);
  await press(button(/^Log out/));
  expect([shell.dialogs.shown.length, shell.session.user?.code]).toEqual([1, 'A123456I']);
  shell.dialogs.agree(true);
  await press(button(/^Log out/));
  expect(shell.session.user).toBeNull();
});

const openUpload = (remote: Account, options: Opening = {}) =>
  open(remote, paths.uploadDocument({ id: 'entry-104' }), { user: member(), ...options });
async function upload(size: number | null) {
  if (size !== null) {
    const file = new File([new Uint8Array(size)], 'scan.pdf', { type: 'application/pdf' });
    fireEvent.change(find('input[type=file]'), { target: { files: [file] } });
    await rest();
  }
  await send();
}

requires(
  'upload - takes a file of 8,000,000 bytes; one more is over the limit, and none is asked for [WAIT-12, WAIT-20, WAIT-21]',
  async (remote) => {
    const { shell } = await openUpload(remote);
    expect(words()).toContain('Medical certificate');
    await upload(null);
    expect(words()).toContain('Please Choose File');
    await upload(8_000_001);
    expect(words()).toContain('File Size Over limitation');
    expect(shell.api.inputsOf(uploadDocument)).toEqual([]);
    await upload(8_000_000);
    expect(shell.api.inputsOf(uploadDocument)).toMatchObject([{ body: { acwait_id: 'entry-104', name: 'Medical certificate' } }]);
  },
);

requires('upload is done - a dialog and a notice say so, and the page is loaded again [WAIT-18]', async (remote) => {
  const { shell } = await openUpload(remote);
  await upload(10);
  expect([shell.dialogs.shown.length, shell.notify.notices.length]).toEqual([1, 1]);
  expect(shell.api.inputsOf(showWaitingEntry).length).toBeGreaterThan(1);
});

requires('upload of an entry that can’t be loaded - leads home without a word [WAIT-17]', async (remote) => {
  const { shell, address } = await renderRemote(remote, paths.uploadDocument({ id: 'not-mine' }), {
    user: member(),
    prepare: ({ api }) =>
      api.respond(showWaitingEntry, () => {
        throw apiError('NOT_FOUND', { status: 404 });
      }),
  });
  await waitFor(() => expect(address()).toBe('/en/'));
  expect([shell.notify.notices, shell.dialogs.shown]).toEqual([[], []]);
});

requires('member logs out - nothing of the account is left in the browser [SESSION-34]', async (remote) => {
  const { shell } = await openMe(remote, { tab: 'info' });
  await act(async () => shell.session.become(null));
  expect(stored()).not.toMatch(/A123456I|Chi Ming|chiming\.wong/);
});

/**
 * Tests what members require of every section `account`, from any vendor: login, passwords, the six tabs of /me and the upload of
 * documents. Checks what is sent, shown and linked. Requires no wording or layout beyond the rules, except that fields state their purpose
 * (`autocomplete`), forms are sent by their button, and two buttons are called "Remove" and "Log out". Call it once in a test file with the
 * remote, the default export of `src/remote.tsx`.
 */
export function testAccountSection(remote: Remote<'account'>): void {
  testConformance('the section account', remote, accountConformance);
}
