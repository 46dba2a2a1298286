import { definePage, defineRemote, type EndpointOutput, type Post, paths, type Shell } from '@portal/contract';
import { listPosts, renew, showApplicationPayment, showGymOptions, showRenewal } from '@portal/contract/endpoints';
import { useMember, usePageMeta, Widget } from '@portal/contract/react';
import { type FormEvent, useRef, useState } from 'react';
import { redirect, useParams } from 'react-router-dom';

/** What a vendor's section may do wrong, and the beginning of the promise that it breaks. */
export const membershipFaults = {
  'forgets fitness': '/be-member -',
  'begins with the form': 'registration - begins',
  'waits for notes': 'registration, and the notes',
  'registers twice': 'registration is sent',
  'takes any e-mail': 'registration with an e-mail',
  'takes no surname': 'registration with no surname',
  'takes any mobile': 'registration with a mobile',
  'takes short passwords': 'registration with a password of seven',
  'takes spaces': 'registration with a password with',
  'takes two passwords': 'registration with two passwords',
  'swallows the refusal': 'registration is refused',
  'leaves a member’s application empty': '/ym-member - is filled',
  'leaves a member’s fitness form empty': '/gym-member - is filled',
  'shows a broken form': '/gym-member can’t be loaded',
  'lets search engines see an application': 'application was sent',
  'speaks of an approval': 'application that can be paid',
  'shows no family': 'application to pay - has',
  'asks for money twice': 'application that is paid',
  'asks for money before the approval': 'application before its approval',
  'cries when there is nothing': 'application to pay that can’t',
  'shows no last day': '/renew - has',
  'renews for nothing': '/renew without a price',
  'renews twice': '/renew, a price',
  'stays with nothing to renew': '/renew with nothing',
} as const;
export type MembershipFault = keyof typeof membershipFaults;

interface Place {
  shell: Shell<'membership'>;
  fault: MembershipFault | null;
}

const quiet = { quiet: true };
const fieldsOf = (event: FormEvent<HTMLFormElement>) => {
  event.preventDefault();
  return Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>;
};

/** A section as another vendor might write it, plain and without a text catalogue, with at most one fault. */
export function rivalMembership(fault: MembershipFault | null) {
  return defineRemote('membership', {
    messages: async () => ({ messages: {} }),
    mount: (shell) => {
      const place = { shell, fault };
      return {
        routes: {
          beMember: async () => definePage({ Page: () => <BeMember {...place} /> }),
          register: async () =>
            definePage({
              load: async () => {
                const body = { type: 'Enrollment Notes', limit: 10, is_recommend: false, with_content: true };
                return (await shell.api.call(listPosts, { body }, quiet).catch(() => ({ posts: [] }))).posts;
              },
              Page: ({ data }) => <Register {...place} notes={data} />,
            }),
          youthApplication: async () => definePage({ Page: () => <Application empty={fault === 'leaves a member’s application empty'} /> }),
          gymApplication: async () =>
            definePage({
              load: () =>
                shell.api.call(showGymOptions, {}, quiet).catch(() => {
                  if (fault === 'shows a broken form') return null;
                  throw redirect(shell.href(paths.beMember()));
                }),
              Page: () => <Application empty={fault === 'leaves a member’s fitness form empty'} />,
            }),
          applied: async () => definePage({ Page: () => <Applied {...place} /> }),
          applicationPayment: async () =>
            definePage({
              load: ({ params }) =>
                shell.api.call(showApplicationPayment, { params: { code: params.code ?? '' } }, quiet).catch((error) => {
                  if (fault === 'cries when there is nothing') shell.notify.error(error.message);
                  return null;
                }),
              Page: ({ data }) => <ToPay {...place} data={data} />,
            }),
          renewal: async () =>
            definePage({
              load: async () => {
                const found = await shell.api.call(showRenewal, {}, quiet);
                if (!found.member && fault !== 'stays with nothing to renew') throw redirect(shell.href(paths.me()));
                return found;
              },
              Page: ({ data }) => <Renewal {...place} data={data} />,
            }),
        },
        widgets: { 'membership.card': async () => ({ Widget: () => null }) },
        services: {},
      };
    },
  });
}

function BeMember({ shell, fault }: Place) {
  const kinds = [paths.register(), paths.youthApplication(), ...(fault === 'forgets fitness' ? [] : [paths.gymApplication()])];
  return (
    <>
      <h1>Join</h1>
      {kinds.map((path) => (
        <a key={path} href={shell.href(path)}>
          {path}
        </a>
      ))}
    </>
  );
}

function Register({ shell, fault, notes }: Place & { notes: Post[] }) {
  const [agreed, setAgreed] = useState(fault === 'begins with the form');
  const [wrong, setWrong] = useState('');
  const busy = useRef(false);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    const { email = '', title = '', surname = '', given_name = '', mobile = '', dob = '', password = '', again = '' } = fieldsOf(event);
    const isRight =
      (/^\S+@\S+\.\S+$/.test(email) || fault === 'takes any e-mail') &&
      (surname !== '' || fault === 'takes no surname') &&
      (/^\d{8}$/.test(mobile) || fault === 'takes any mobile') &&
      (password.length >= 8 || fault === 'takes short passwords') &&
      (/^[\w!@#$%^&*]+$/.test(password) || fault === 'takes spaces') &&
      (password === again || fault === 'takes two passwords');
    if (!isRight || (busy.current && fault !== 'registers twice')) return;
    busy.current = true;
    try {
      const form = { email, title, surname, given_name, mobile, dob, password, confirm_password: again, is_volunteer: false };
      await shell.session.register(form as Parameters<typeof shell.session.register>[0]);
      shell.navigate(paths.me());
    } catch (error) {
      const { errors = [] } = error as { errors?: { message: string }[] };
      if (fault !== 'swallows the refusal') setWrong(errors.map(({ message }) => message).join());
    } finally {
      busy.current = false;
    }
  };
  if (!agreed)
    return (
      <>
        <h1>Register</h1>
        {notes.map(({ id, en_title }) => (
          <p key={id}>{en_title}</p>
        ))}
        <a href={shell.href(paths.login())}>In</a>
        {(notes.length > 0 || fault !== 'waits for notes') && (
          <button type="button" onClick={() => setAgreed(true)}>
            I agree
          </button>
        )}
      </>
    );
  return (
    <form onSubmit={submit} noValidate>
      <h1>Register</h1>
      <p>{wrong}</p>
      <input name="email" autoComplete="email" />
      <input name="title" autoComplete="honorific-prefix" />
      <input name="surname" autoComplete="family-name" />
      <input name="given_name" autoComplete="given-name" />
      <input name="mobile" autoComplete="tel-national" />
      <input name="dob" autoComplete="bday" />
      <input name="password" type="password" autoComplete="new-password" />
      <input name="again" type="password" autoComplete="new-password" />
      <button type="submit">Register</button>
    </form>
  );
}

function Application({ empty }: { empty: boolean }) {
  const member = useMember();
  const known = empty ? null : member;
  return (
    <>
      <h1>Apply</h1>
      <input aria-label="Surname" defaultValue={known?.surname ?? ''} />
      <input aria-label="Given name" defaultValue={known?.given_name ?? ''} />
    </>
  );
}

function Applied({ shell, fault }: Place) {
  const { code = '' } = useParams();
  usePageMeta({ title: 'Sent', noIndex: fault !== 'lets search engines see an application' });
  const atOnce = shell.settings.application_auto_approve;
  return (
    <>
      <h1>Sent</h1>
      {code}
      <a href={shell.href('/')}>Home</a>
      <a href={shell.href(paths.applicationPayment({ code }))}>On</a>
      {(!atOnce || fault === 'speaks of an approval') && 'Wait for the approval'}
    </>
  );
}

function ToPay({ fault, data }: Place & { data: EndpointOutput<typeof showApplicationPayment> | null }) {
  if (!data) return <h1>To pay</h1>;
  const { host, family, invoice, paymentMethods } = data;
  const isOpen = invoice && (!invoice.paid || fault === 'asks for money twice');
  const asked = invoice ?? (fault === 'asks for money before the approval' ? ({} as NonNullable<typeof invoice>) : null);
  return (
    <>
      <h1>To pay</h1>
      {[host, ...(fault === 'shows no family' ? [] : family)].map((person) => (
        <p key={person.hkid}>{Object.values(person).join(' ')}</p>
      ))}
      {invoice?.code} {invoice?.amount}
      {(isOpen || (!invoice && asked)) && asked && <Widget name="payment.pay" invoice={asked} paymentMethods={paymentMethods} />}
    </>
  );
}

function Renewal({ shell, fault, data: { member } }: Place & { data: EndpointOutput<typeof showRenewal> }) {
  const [price, setPrice] = useState<number | null>(null);
  const busy = useRef(false);
  const pay = async () => {
    if (price === null && fault !== 'renews for nothing')
      return shell.dialogs.alert({ title: 'Price', message: 'Please select the renewal fee' });
    if (busy.current && fault !== 'renews twice') return;
    busy.current = true;
    const { message, invoice_id: id } = await shell.api.call(renew, { body: { price_id: price, newParents: [], newChildren: [] } });
    shell.notify.success(message ?? '');
    shell.navigate(paths.invoice({ id }));
  };
  return (
    <>
      <h1>Renew</h1>
      {fault !== 'shows no last day' && member?.expiry_date}
      {member?.renewGroup?.prices?.map(({ id, duration, duration_unit, price: amount }) => (
        <label key={id}>
          <input type="radio" checked={price === id} onChange={() => setPrice(id)} /> {duration} {duration_unit} HK${amount}
        </label>
      ))}
      <button type="button" onClick={pay}>
        Pay
      </button>
    </>
  );
}
