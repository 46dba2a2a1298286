import {
  type ActivityRow,
  type Coupon,
  definePage,
  defineRemote,
  type Invoice,
  type LoadArgs,
  paths,
  type Shell,
  type WaitingEntry,
  type WaitingRow,
} from '@portal/contract';
import {
  forgotPassword,
  listCoupons,
  listMyActivities,
  listMyPayments,
  listMyWaitingEntries,
  removeWaitingEntry,
  resetPassword,
  showWaitingEntry,
  uploadDocument,
} from '@portal/contract/endpoints';
import { useMember } from '@portal/contract/react';
import { type FormEvent, useState } from 'react';
import { redirect, useParams, useRevalidator, useSearchParams } from 'react-router-dom';

/** What a vendor's section may do wrong, and the beginning of the promise that it breaks. */
export const accountFaults = {
  'shows no example of a number': 'login - shows',
  'sends whatever is typed': 'login without a number',
  'repeats what the server says': 'login is refused',
  'follows any redirect': 'member has logged in',
  'asks for a password of nobody': 'forgotten password - nothing',
  'swallows the refusal': 'forgotten password, and',
  'forgets the token': 'new password - is sent',
  'takes two that differ': 'new password that is too short',
  'is glad in any case': 'new password that the server refuses',
  'links to waiting-list': '/me - leads',
  'has one page for all tabs': '/me/activity - shows',
  'names its tab waiting-list': '/me/waiting_list - shows',
  'names its tab orders': '/me/payment - shows',
  'names its tab details': '/me/info - shows',
  'names its tab coupons': '/me/wallet - shows',
  'opens on the wallet': '/me without a tab',
  'always asks for page 1 of activities': '/me/activity?page',
  'always asks for page 1 of the list': '/me/waiting_list?page',
  'always asks for page 1 of orders': '/me/payment?page',
  'hides where a class was moved': 'enrolment -',
  'lets late orders be paid': 'order -',
  'asks everyone for documents': 'waiting list - a row',
  'removes without telling': 'waiting list, "Remove"',
  'shows the member alone': 'details -',
  'offers renewal to all': 'renewal -',
  'shows used coupons at once': 'wallet -',
  'logs out at once': '"Log out" -',
  'takes files of any size': 'upload - takes',
  'does not look again': 'upload is done',
  'says that the entry is missing': 'upload of an entry',
  'keeps the member': 'member logs out',
} as const;
export type AccountFault = keyof typeof accountFaults;

interface Place {
  shell: Shell<'account'>;
  fault: AccountFault | null;
}

const quiet = { quiet: true };
const fields = (event: FormEvent<HTMLFormElement>) => {
  event.preventDefault();
  return Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>;
};

/** A section as another vendor might write it, plain and without a text catalogue, with at most one fault. */
export function rivalAccount(fault: AccountFault | null) {
  return defineRemote('account', {
    messages: async () => ({ messages: {} }),
    mount: (shell) => {
      const place = { shell, fault };
      return {
        routes: {
          login: async () => definePage({ Page: () => <Login {...place} /> }),
          forgotPassword: async () => definePage({ Page: () => <Forgotten {...place} /> }),
          resetPassword: async () => definePage({ Page: () => <NewPassword {...place} /> }),
          me: async () => definePage({ load: (args) => loadMe(place, args), Page: ({ data }) => <Me {...place} data={data} /> }),
          uploadDocument: async () =>
            definePage({
              load: ({ params }) =>
                shell.api.call(showWaitingEntry, { body: { activity_id: params.id ?? '' } }, quiet).catch(() => {
                  if (fault === 'says that the entry is missing') shell.notify.error('Nothing here');
                  throw redirect(shell.href('/'));
                }),
              Page: ({ data }) => <Upload {...place} entry={data} />,
            }),
        },
        widgets: {},
        services: {},
      };
    },
  });
}

function Login({ shell, fault }: Place) {
  const [query] = useSearchParams();
  const [failed, setFailed] = useState('');
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    const { username = '', password = '' } = fields(event);
    if (fault !== 'sends whatever is typed' && (!username || password.length < 6)) return;
    try {
      await shell.session.login({ username, password });
    } catch (error) {
      return setFailed(fault === 'repeats what the server says' ? (error as Error).message : 'Number or password is wrong');
    }
    const to = query.get('redirect') ?? '';
    const isOurs = /^\/(en|zh)\//.test(to) || fault === 'follows any redirect';
    shell.navigate(isOurs && to ? to.replace(/^\/en/, '') : paths.me());
  };
  return (
    <form onSubmit={submit}>
      <h1>Come in</h1>
      <input name="username" autoComplete="username" placeholder={fault === 'shows no example of a number' ? '' : 'A123456I'} />
      <input name="password" type="password" />
      <p>{failed}</p>
      <a href={shell.href(paths.forgotPassword())}>Forgotten</a>
      <a href={shell.href(paths.beMember())}>Join</a>
      <button type="submit">In</button>
    </form>
  );
}

function Forgotten({ shell, fault }: Place) {
  const [sent, setSent] = useState(false);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    const { code = '' } = fields(event);
    if (!code && fault !== 'asks for a password of nobody') return;
    try {
      await shell.api.call(forgotPassword, { body: { member_code: code || 'nobody' } }, quiet);
      setSent(true);
    } catch (error) {
      if (fault !== 'swallows the refusal') await shell.dialogs.alert({ title: 'Error', message: (error as Error).message });
    }
  };
  return (
    <form onSubmit={submit}>
      <h1>Forgotten</h1>
      <input name="code" />
      {sent && <p>Look into your mail</p>}
      <a href={shell.href(paths.login())}>In</a>
      <button type="submit">Send</button>
    </form>
  );
}

function NewPassword({ shell, fault }: Place) {
  const { token = '' } = useParams();
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    const { code = '', first = '', second = '' } = fields(event);
    if (!code || first.length < 6 || (first !== second && fault !== 'takes two that differ')) return;
    const body = { member_code: code, password: first, password_confirm: second, token: fault === 'forgets the token' ? '' : token };
    const { success } = await shell.api.call(resetPassword, { body }, quiet);
    if (success || fault === 'is glad in any case') shell.notify.success('Password reset successfully.');
    else shell.notify.error('Password reset failed,Please try again later.');
    shell.navigate(paths.login());
  };
  return (
    <form onSubmit={submit}>
      <h1>New</h1>
      <input name="code" />
      <input name="first" type="password" />
      <input name="second" type="password" />
      <button type="submit">Save</button>
    </form>
  );
}

interface MeData {
  tab: string;
  activities?: ActivityRow[];
  places?: WaitingRow[];
  orders?: Invoice[];
  coupons?: Coupon[];
}

const tabNames = ['activity', 'waiting_list', 'payment', 'info', 'wallet'] as const;
const misnamed: Partial<Record<AccountFault, string>> = {
  'has one page for all tabs': 'activity',
  'names its tab waiting-list': 'waiting_list',
  'names its tab orders': 'payment',
  'names its tab details': 'info',
  'names its tab coupons': 'wallet',
};
const turnsNoPage: Partial<Record<AccountFault, string>> = {
  'always asks for page 1 of activities': 'activity',
  'always asks for page 1 of the list': 'waiting_list',
  'always asks for page 1 of orders': 'payment',
};

async function loadMe({ shell, fault }: Place, { params, request }: LoadArgs): Promise<MeData> {
  const known = tabNames.filter((name) => fault === null || misnamed[fault] !== name);
  const first = fault === 'opens on the wallet' || (fault && misnamed[fault] === 'activity') ? 'wallet' : 'activity';
  const tab = known.find((name) => name === params.tab) ?? first;
  const stays = fault !== null && turnsNoPage[fault] === tab;
  const page = stays ? 1 : Number(new URL(request.url).searchParams.get('page') ?? 1);
  const input = { query: { page }, body: { pagination: { rowsPerPage: 5 } } };
  switch (tab) {
    case 'activity':
      return { tab, activities: (await shell.api.call(listMyActivities, input)).data };
    case 'waiting_list':
      return { tab, places: (await shell.api.call(listMyWaitingEntries, input)).data };
    case 'payment':
      return { tab, orders: (await shell.api.call(listMyPayments, input)).data };
    case 'wallet': {
      const all = fault === 'shows used coupons at once';
      return { tab, coupons: (await shell.api.call(listCoupons, { body: { min_quantity: all ? 0 : 1, expired: all } })).list };
    }
    default:
      return { tab };
  }
}

function Me({ shell, fault, data: { tab, activities = [], places = [], orders = [], coupons = [] } }: Place & { data: MeData }) {
  const member = useMember();
  const { revalidate } = useRevalidator();
  if (member && fault === 'keeps the member') localStorage.setItem('me', JSON.stringify(member));
  const remove = async ({ uuid, activity_id }: WaitingRow) => {
    const { message } = await shell.api.call(removeWaitingEntry, { body: { activity_id: uuid } });
    shell.notify.success(message ?? 'Done');
    if (fault !== 'removes without telling') shell.events.emit('waiting-list:changed', { activityId: activity_id });
    await revalidate();
  };
  const logOut = async () => {
    if (fault === 'logs out at once' || (await shell.dialogs.confirm({ title: 'Really?', confirm: 'Yes' }))) await shell.session.logout();
  };
  const isOpen = ({ paid, expiry_time }: Invoice) =>
    !paid && (fault === 'lets late orders be paid' || Date.parse(expiry_time ?? '') > shell.now());
  const address = (name: (typeof tabNames)[number]) => (fault === 'links to waiting-list' ? name.replace('_', '-') : name);
  return (
    <>
      <h1>Yours</h1>
      {tabNames.map((name) => (
        <a key={name} href={shell.href(`/me/${address(name)}`)}>
          {name}
        </a>
      ))}
      {activities.map((row) => (
        <p key={row.ac_code}>
          {row.ac_code} {row.ac_name} {row.ac_group} {row.ac_start_date} {row.ac_end_date} {row.fee} {row.enrolment_no} {row.payment_no}
          {fault !== 'hides where a class was moved' &&
            `${row.transferred_to?.transfertoac?.code} ${row.transferred_to?.transfertoac?.name_en}`}
        </p>
      ))}
      {places.map((row) => (
        <p key={row.uuid}>
          {row.ac_code} {row.ac_name}
          {(row.ac_need_approve || fault === 'asks everyone for documents') && (
            <a href={shell.href(paths.uploadDocument({ id: row.uuid }))}>Documents</a>
          )}
          <button type="button" onClick={() => remove(row)}>
            Remove
          </button>
        </p>
      ))}
      {orders.map((row) => (
        <p key={row.id}>
          {row.code} {isOpen(row) && <a href={shell.href(paths.invoice({ id: row.id }))}>Pay</a>}
        </p>
      ))}
      {tab === 'info' &&
        member &&
        [member, ...(fault === 'shows the member alone' ? [] : (member.family ?? []))].map((person) => (
          <p key={person.code}>
            {person.code} {person.given_name} {person.surname} {person.email} {person.dob} {person.expiry_date}
          </p>
        ))}
      {(member?.canRenew || fault === 'offers renewal to all') && <a href={shell.href(paths.renewal())}>Renew</a>}
      {tab === 'wallet' && member?.credit?.count}
      {coupons.map((row) => (
        <p key={row.id}>
          {row.code} {row.value} {row.expires_at}
        </p>
      ))}
      <button type="button" onClick={logOut}>
        Log out
      </button>
    </>
  );
}

function Upload({ shell, fault, entry }: Place & { entry: WaitingEntry }) {
  const { revalidate } = useRevalidator();
  const [file, setFile] = useState<File | null>(null);
  const [wrong, setWrong] = useState('');
  const [setting] = entry.docsettings ?? [];
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!file) return setWrong('Please Choose File');
    if (file.size > 8_000_000 && fault !== 'takes files of any size') return setWrong('File Size Over limitation');
    const { message } = await shell.api.call(uploadDocument, { body: { acwait_id: entry.id, name: setting?.name ?? '', file } });
    await shell.dialogs.alert({ title: 'There', message: message ?? '' });
    shell.notify.success(message ?? 'There');
    if (fault !== 'does not look again') await revalidate();
  };
  return (
    <form onSubmit={submit}>
      <h1>{setting?.name}</h1>
      <input type="file" aria-label={setting?.name} onChange={({ target }) => setFile(target.files?.[0] ?? null)} />
      <p>{wrong}</p>
      <button type="submit">Send</button>
    </form>
  );
}
