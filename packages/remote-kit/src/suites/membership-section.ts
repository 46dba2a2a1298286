import { expect } from '@jest/globals';
import { type Member, type MemberGroup, paths, type Remote } from '@portal/contract';
import { listPosts, renew, showApplicationPayment, showGymOptions, showRenewal, showYouthOptions } from '@portal/contract/endpoints';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import {
  aPost,
  apiError,
  invoice,
  invoicePage,
  member,
  noon,
  renderRemote,
  type TestShell,
  type TestShellOptions,
} from '../testing/index.ts';
import { conformanceOf, testConformance } from './conformance.ts';
import { testMemberCard } from './member-card.ts';
import { button, linksTo, press, rest, titleComes, words, write } from './on-the-page.ts';

const { conformance, requires } = conformanceOf<'membership'>();

/** The requirements of a section `membership` besides its card, by sentence. */
export const membershipConformance = conformance;

type Membership = Remote<'membership'>;

const price = { id: 11, price: 120, duration: 1, duration_unit: 'year' as const };
const adults: MemberGroup = {
  id: 2,
  name: 'Adult member',
  min_age: 18,
  is_family: false,
  is_host: false,
  onlinedefaultprice: 11,
  prices: [price],
};
const options = {
  'Member Title': ['Mr', 'Ms'].map((name) => ({ value: name, name })),
  'Member Mobile Country Code': [{ value: '852', name: '+852 Hong Kong' }],
};
const notes = ['Before you enrol', 'Fees'].map((en_title, n) =>
  aPost({ id: n + 1, type: 'Enrollment Notes', en_title, en_content: '<p>…</p>' }),
);
const renewal = {
  member: {
    code: 'A123456I',
    surname: 'Wong',
    given_name: 'Chi Ming',
    expiry_date: '2026-12-10',
    membertypegroup: adults,
    renewGroup: adults,
  },
  key: 'ym_member' as const,
  options,
  memberTypeGroups: [adults],
};

interface Opening extends TestShellOptions {
  prepare?: (shell: TestShell<'membership'>) => void;
}

async function start(remote: Membership, path: string, { prepare = () => {}, ...how }: Opening = {}) {
  return renderRemote(remote, path, {
    now: noon,
    ...how,
    prepare: (shell) => {
      shell.api.respond(showYouthOptions, { options, ymMemberType: { id: 1, name: 'Association', groups: [adults] } });
      shell.api.respond(showGymOptions, { options, gymMemberType: { id: 2, name: 'Fitness', groups: [adults] } });
      shell.api.respond(listPosts, { posts: notes });
      shell.api.respond(showRenewal, renewal);
      shell.api.respond(renew, { message: 'The renewal is ordered', invoice_id: 'i77' });
      prepare(shell);
    },
  });
}

async function open(remote: Membership, path: string, how?: Opening) {
  const opened = await start(remote, path, how);
  await titleComes();
  await rest();
  return opened;
}

const down = () => {
  throw apiError('UNAVAILABLE', { status: 503 });
};

requires('/be-member - leads to each of the three kinds [REGISTER-01]', async (remote) => {
  await open(remote, paths.beMember());
  expect(['/en/non-member', '/en/ym-member', '/en/gym-member'].filter((address) => linksTo(address).length === 0)).toEqual([]);
});

requires('/be-member with `redirect` - passes it on to registration [REGISTER-24]', async (remote) => {
  await open(remote, paths.beMember({}, { redirect: '/en/checkout' }));
  expect(linksTo('/en/non-member').map((link) => new URLSearchParams(link.split('?')[1]).get('redirect'))).toEqual(['/en/checkout']);
});

requires(
  'registration - begins with all notes in their order, and "agree" leads to the form [REGISTER-05, REGISTER-06]',
  async (remote) => {
    await open(remote, paths.register());
    expect(words().indexOf('Before you enrol')).toBeGreaterThan(-1);
    expect(words().indexOf('Fees')).toBeGreaterThan(words().indexOf('Before you enrol'));
    expect(linksTo('/en/login')).not.toEqual([]);
    expect(document.querySelector('[autocomplete=email]')).toBeNull();
    await press(button(/agree/i));
    expect(document.querySelector('[autocomplete=email]')).not.toBeNull();
  },
);

requires('registration, and the notes can’t be loaded - "agree" is there all the same [REGISTER-07]', async (remote) => {
  await open(remote, paths.register(), { prepare: ({ api }) => api.respond(listPosts, down) });
  await press(button(/agree/i));
  expect(document.querySelector('[autocomplete=email]')).not.toBeNull();
});

const whole = {
  email: 'cheung@example.com',
  'honorific-prefix': 'Ms',
  'family-name': 'CHEUNG',
  'given-name': 'Mei Yi',
  'tel-national': '98765432',
  bday: '1995-03-17',
};
const account: Member = { id: 9, code: 'N100001P' };

/** Finds fields by their purpose, which they must state so that a browser can fill them in. */
async function fillIn(fields: Partial<typeof whole> & { password?: string; again?: string } = {}) {
  const { password = 'spring_2026!', again = password, ...rest } = fields;
  for (const [purpose, text] of Object.entries({ ...whole, ...rest })) {
    const field = document.querySelector(`[autocomplete=${purpose}]`);
    expect([purpose, field !== null]).toEqual([purpose, true]);
    write(field!, text);
  }
  [...document.querySelectorAll('[autocomplete=new-password]')].forEach((field, n) => {
    write(field, n === 0 ? password : again);
  });
}
async function openForm(remote: Membership, how: Opening = {}, path = paths.register()) {
  const opened = await open(remote, path, { nextUser: () => account, ...how });
  await press(button(/agree/i));
  return opened;
}
const sendForm = () => press(document.querySelector('button[type=submit]')!);

requires(
  'registration is sent, by two clicks - goes out once and whole, and the account opens [REGISTER-08, REGISTER-10, REGISTER-18]',
  async (remote) => {
    const { shell, address } = await openForm(remote);
    await fillIn();
    const send = document.querySelector('button[type=submit]')!;
    fireEvent.click(send);
    fireEvent.click(send);
    await waitFor(() => expect(address()).toBe('/en/me'));
    const { password, confirm_password, ...form } = shell.session.registrations[0]!;
    expect([password, confirm_password, shell.session.registrations.length]).toEqual(['spring_2026!', 'spring_2026!', 1]);
    const names = { surname: 'CHEUNG', given_name: 'Mei Yi', title: 'Ms', mobile: '98765432' };
    expect(form).toMatchObject({ ...names, email: 'cheung@example.com', dob: '1995-03-17', is_volunteer: false });
  },
);

requires('registration with `redirect` - leads there, through login or directly [REGISTER-24]', async (remote) => {
  const { address } = await openForm(remote, {}, paths.register({}, { redirect: '/en/checkout' }));
  await fillIn();
  await sendForm();
  await waitFor(() => expect(decodeURIComponent(address())).toMatch(/^\/en\/(login\?redirect=\/en\/)?checkout$/));
});

for (const [what, fields] of Object.entries({
  'an e-mail address that is none [REGISTER-11]': { email: 'cheung@' },
  'no surname [REGISTER-12]': { 'family-name': '' },
  'a mobile of seven digits [REGISTER-13]': { 'tel-national': '9876543' },
  'a password of seven characters [REGISTER-14]': { password: 'spring1' },
  'a password with a space [REGISTER-15]': { password: 'spring 2026' },
  'two passwords that differ [REGISTER-16]': { again: 'spring_2027!' },
}))
  requires(`registration with ${what.replace(' [', ' - is not sent [')}`, async (remote) => {
    const { shell } = await openForm(remote);
    await fillIn(fields);
    await sendForm();
    expect(shell.session.registrations).toEqual([]);
  });

requires('registration is refused - what the server says of a field is there, and what was typed stays [REGISTER-17]', async (remote) => {
  const taken = { field: 'email', code: 'session.emailTaken', message: 'This email address has an account already' };
  await openForm(remote, {
    nextUser: () => {
      throw apiError('VALIDATION', { message: 'Please check the form', errors: [taken] });
    },
  });
  await fillIn();
  await sendForm();
  expect(words()).toContain('This email address has an account already');
  expect(document.querySelector('[autocomplete=family-name]')).toHaveValue('CHEUNG');
});

for (const [name, path] of Object.entries({ '/ym-member': paths.youthApplication(), '/gym-member': paths.gymApplication() }))
  requires(`${name} - is filled in for a member [REGISTER-04]`, async (remote) => {
    await open(remote, path, { user: member() });
    const typed = [...document.querySelectorAll('input')].map(({ value }) => value);
    expect(['Wong', 'Chi Ming'].filter((text) => !typed.some((value) => value.toLowerCase() === text.toLowerCase()))).toEqual([]);
  });

requires('/gym-member can’t be loaded - /be-member opens [GYM-04]', async (remote) => {
  const { address } = await start(remote, paths.gymApplication(), { prepare: ({ api }) => api.respond(showGymOptions, down) });
  await waitFor(() => expect(address()).toBe('/en/be-member'));
});

const applied = paths.applied({ code: 'AAAAA-BBBBB' });
const pay = '/en/member-applied-pay/AAAAA-BBBBB';

requires('application was sent - its page has the code, leads home, and is not for search engines [APPLIED-01]', async (remote) => {
  const { shell } = await open(remote, applied);
  expect(words()).toContain('AAAAA-BBBBB');
  expect(linksTo('/en/')).not.toEqual([]);
  expect(shell.pageMeta?.noIndex).toBe(true);
});

requires('application that can be paid at once - leads to pay, and speaks of no approval [APPLIED-13]', async (remote) => {
  await open(remote, applied, { settings: { application_auto_approve: true } });
  expect(linksTo(pay)).not.toEqual([]);
  expect(words()).not.toMatch(/approv|we check/i);
});

const host = {
  apply_code: 'AAAAA-BBBBB',
  surname: 'YIP',
  given_name: 'Sze Wan',
  hkid: 'Z68•',
  mobile: '9••• •567',
  member_type_name: 'Association',
};
const family = [{ surname: 'YIP', given_name: 'Tin Lok', hkid: 'B23•' }];
const { paymentMethods } = invoicePage();
const openPayment = (remote: Membership, response: { invoice: ReturnType<typeof invoice> | null }) =>
  open(remote, paths.applicationPayment({ code: 'AAAAA-BBBBB' }), {
    prepare: ({ api }) => api.respond(showApplicationPayment, { host, family, paymentMethods, ...response }),
  });
const payment = () => screen.queryByRole('region', { name: 'payment.pay' });

requires(
  'application to pay - has who applies, the family and the order, and the payment of the section that takes it [APPLIED-02, APPLIED-03, APPLIED-04, APPLIED-05]',
  async (remote) => {
    await openPayment(remote, { invoice: invoice({ amount: 280 }) });
    const facts = ['AAAAA-BBBBB', 'YIP', 'Sze Wan', 'Z68•', '9••• •567', 'Association', 'Tin Lok', 'HY26-004821', '280'];
    expect(facts.filter((fact) => !words().includes(fact))).toEqual([]);
    expect(payment()).not.toBeNull();
  },
);

requires('application that is paid - asks for no payment any more [APPLIED-04]', async (remote) => {
  await openPayment(remote, { invoice: invoice({ paid: true }) });
  expect([words().includes('Sze Wan'), payment()]).toEqual([true, null]);
});

requires('application before its approval - has who applies, and nothing to pay [APPLIED-07]', async (remote) => {
  await openPayment(remote, { invoice: null });
  expect([words().includes('Sze Wan'), payment()]).toEqual([true, null]);
});

requires('application to pay that can’t be loaded - stays where it is without a word [APPLIED-06]', async (remote) => {
  const { shell, address } = await open(remote, paths.applicationPayment({ code: 'x' }), {
    prepare: ({ api }) => api.respond(showApplicationPayment, down),
  });
  expect([address(), shell.notify.notices, shell.dialogs.shown, payment()]).toEqual(['/en/member-applied-pay/x', [], [], null]);
});

const openRenewal = (remote: Membership, how: Opening = {}) => open(remote, paths.renewal(), { user: member(), ...how });
const payButton = () => button(/^Pay/);

requires('/renew - has the membership with its last day, and each price with its duration [RENEW-01, RENEW-03]', async (remote) => {
  await openRenewal(remote);
  expect(['2026-12-10', '120', '1 year'].filter((fact) => !words().includes(fact))).toEqual([]);
});

requires('/renew without a price - asks for it in a dialog and sends nothing [RENEW-08]', async (remote) => {
  const { shell } = await openRenewal(remote);
  await press(payButton());
  expect(shell.dialogs.shown.map(({ message }) => message)).toEqual(['Please select the renewal fee']);
  expect(shell.api.inputsOf(renew)).toEqual([]);
});

requires(
  '/renew, a price and two clicks - orders once, and the page to pay opens with the server’s message [RENEW-10, RENEW-11]',
  async (remote) => {
    const { shell, address } = await openRenewal(remote);
    await press(screen.getByRole('radio', { name: /1 year/ }));
    const send = payButton();
    fireEvent.click(send);
    fireEvent.click(send);
    await waitFor(() => expect(address()).toBe('/en/payment/i77'));
    expect(shell.api.inputsOf(renew)).toMatchObject([{ body: { price_id: 11 } }]);
    expect(shell.notify.notices.map(({ message }) => message)).toEqual(['The renewal is ordered']);
  },
);

requires('/renew with nothing to renew - /me opens [RENEW-07]', async (remote) => {
  const { address } = await start(remote, paths.renewal(), {
    user: member(),
    prepare: ({ api }) => api.respond(showRenewal, { member: null }),
  });
  await waitFor(() => expect(address()).toBe('/en/me'));
});

/**
 * Tests what members and other sections require of every section `membership`, from any vendor: the card, joining, registering, the
 * pages of an application and renewal. Requires no wording or layout beyond the rules: fields that state their purpose (`autocomplete`),
 * radios named after the durations, buttons "… agree …" and "Pay …". Call it once in a test file with the remote, the default export of
 * `src/remote.tsx`.
 */
export function testMembershipSection(remote: Remote<'membership'>): void {
  testMemberCard(remote);
  testConformance('the section membership', remote, membershipConformance);
}
