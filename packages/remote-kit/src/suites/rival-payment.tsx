import {
  definePage,
  defineRemote,
  type InvoicePage,
  paths,
  type Shell,
  type SimpleInvoice,
  uuid,
  type WidgetProps,
} from '@portal/contract';
import {
  abandonPayment,
  paymeStatus,
  showApplicationPayment,
  showInvoicePage,
  showSimpleInvoice,
  startPayment,
} from '@portal/contract/endpoints';
import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import { redirect } from 'react-router-dom';

/** What a vendor's section may do wrong. */
export type Fault =
  | 'shows its form whatever runs'
  | 'does not look when its tab is seen'
  | 'forgets a submit whose answer is lost'
  | 'gives up without asking the back end'
  | 'says paid before the provider'
  | 'takes silence for failure'
  | 'makes a new key for each submit'
  | 'submits twice'
  | 'forgets the code of the application'
  | 'believes the address of a result page'
  | 'leads to paying again beside a running payment'
  | 'counts on after its time';

type PaymentShell = Shell<'payment'>;

interface Order {
  shell: PaymentShell;
  fault: Fault | null;
  page: InvoicePage;
  load: () => Promise<InvoicePage>;
  applyCode?: string;
}

/** A section as another vendor might write it, plain and without a text catalogue, with at most one fault. */
export function rivalPayment(fault: Fault | null) {
  return defineRemote('payment', {
    messages: async () => ({ messages: {} }),
    mount: (shell) => {
      const loadPage = (id: string) => shell.api.call(showInvoicePage, { params: { id } }, { quiet: true });
      const home = () => {
        throw redirect(shell.href('/'));
      };
      const result = (success: boolean) => async () =>
        definePage({
          load: ({ params }) => loadSimple(shell, params.id ?? '').catch(home),
          Page: ({ data }) => <Result shell={shell} fault={fault} success={success} loaded={data} />,
        });
      return {
        routes: {
          invoice: async () =>
            definePage({
              load: ({ params }) => loadPage(params.id ?? '').catch(home),
              Page: ({ data }) => <Paying shell={shell} fault={fault} page={data} load={() => loadPage(data.invoice.id)} />,
            }),
          paymeSuccess: result(true),
          paymeFailure: result(false),
          cardSuccess: result(true),
          cardCancel: result(false),
        },
        widgets: {
          'payment.pay': async () => ({
            Widget: ({ invoice, paymentMethods, applyCode = '' }: WidgetProps<'payment.pay'>) => {
              const page = { invoice, paymentMethods } as InvoicePage;
              const load = async () => {
                const application = await shell.api.call(showApplicationPayment, { params: { code: applyCode } }, { quiet: true });
                return { ...page, invoice: application.invoice ?? invoice };
              };
              return <Paying shell={shell} fault={fault} page={page} load={load} applyCode={applyCode} />;
            },
          }),
        },
        services: {},
      };
    },
  });
}

function Paying({ shell, fault, page: loaded, load, applyCode }: Order) {
  const [{ invoice, paymentMethods }, setPage] = useState(loaded);
  const [method, setMethod] = useState('');
  const [busy, setBusy] = useState(false);
  const [ended, setEnded] = useState('');
  const [key, setKey] = useState(() => uuid());
  const told = useRef(invoice.paid);
  const payable = {
    invoice_id: invoice.id,
    ...(applyCode && fault !== 'forgets the code of the application' && { apply_code: applyCode }),
  };
  const tell = useCallback(
    (paid: boolean) => {
      if (!told.current) shell.events.emit('payment:settled', { invoiceId: loaded.invoice.id, paid });
      told.current ||= paid;
    },
    [shell, loaded],
  );
  const loading = useRef(load);
  const look = useCallback(async () => {
    const page = await loading.current();
    setPage(page);
    if (page.invoice.paid) tell(true);
  }, [tell]);
  const { attempt } = invoice;

  const ask = useCallback(async () => {
    const request = attempt?.state === 'code' ? attempt.result : null;
    if (!request) return look();
    const { reasonCode, reasonDescription } = await shell.api.call(paymeStatus, { body: request }, { quiet: true });
    if (reasonCode && reasonCode !== 'PR005') {
      setEnded(`[${reasonCode}] ${reasonDescription}`);
      tell(false);
    }
    return look();
  }, [shell, attempt, look, tell]);
  useEffect(() => {
    const failed = () => fault === 'takes silence for failure' && tell(false);
    const timer = setInterval(() => void ask().catch(failed), 5_000);
    const seen = () => fault !== 'does not look when its tab is seen' && void look().catch(() => {});
    document.addEventListener('visibilitychange', seen);
    const undo = shell.events.on('order:cancelled', seen);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', seen);
      undo();
    };
  }, [shell, fault, ask, look, tell]);

  const end = invoice.expiry_time ? Date.parse(invoice.expiry_time) : Number.POSITIVE_INFINITY;
  const over = (fault !== 'counts on after its time' && end <= shell.now()) || invoice.state === 'cancelled';
  useEffect(() => {
    if (applyCode || end === Number.POSITIVE_INFINITY) return;
    const timer = setTimeout(() => shell.navigate('/'), end - shell.now() + 1_000);
    return () => clearTimeout(timer);
  }, [shell, applyCode, end]);

  const [form, setForm] = useState<{ action: string; fields: Record<string, string> } | null>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const amount = invoice.amount_remaining;
    if ((busy && fault !== 'submits twice') || over || (amount > 0 && !method)) return;
    setBusy(true);
    const body = { ...payable, amount, needPay: amount, method: amount > 0 ? method : null, credit: 0, special_requests: [] };
    try {
      const idempotencyKey = fault === 'makes a new key for each submit' ? uuid() : key;
      const { result } = await shell.api.call(startPayment, { body }, { quiet: true, idempotencyKey });
      setKey(uuid());
      setEnded('');
      if (result && 'action' in result) setForm(result);
      if (!result || fault === 'says paid before the provider') tell(true);
      if (!result) shell.navigate(paths.me({ tab: 'payment' }));
      await look();
    } catch {
      if (fault !== 'forgets a submit whose answer is lost') await look().catch(() => {});
    } finally {
      setBusy(false);
    }
  };
  const giveUp = async () => {
    if (fault === 'gives up without asking the back end') return setPage({ ...loaded, invoice: { ...invoice, attempt: null } });
    await shell.api.call(abandonPayment, { body: payable }, { quiet: true }).catch(() => {});
    await look();
  };

  if (form) return <AutoForm form={form} />;
  if (fault !== 'shows its form whatever runs') {
    if (invoice.paid || over) return <h1>{invoice.paid ? 'Done' : 'Over'}</h1>;
    if (attempt?.state === 'code')
      return (
        <button type="button" onClick={giveUp}>
          Stop
        </button>
      );
    if (attempt) return <h1>Please wait</h1>;
  }
  return (
    <form onSubmit={submit}>
      <p>{ended}</p>
      {invoice.amount_remaining > 0 &&
        paymentMethods
          .filter(({ value }) => value !== 'BARTER')
          .map(({ value, name }) => (
            <label key={value}>
              <input type="radio" name="method" checked={method === value} onChange={() => setMethod(value)} /> {name}
            </label>
          ))}
      <button type="submit">Pay {invoice.amount_remaining}</button>
    </form>
  );
}

function AutoForm({ form: { action, fields } }: { form: { action: string; fields: Record<string, string> } }) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.submit(), []);
  return (
    <form ref={form} method="post" action={action}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
    </form>
  );
}

const loadSimple = (shell: PaymentShell, id: string) => shell.api.call(showSimpleInvoice, { params: { id } }, { quiet: true });

function Result({ shell, fault, success, loaded }: { shell: PaymentShell; fault: Fault | null; success: boolean; loaded: SimpleInvoice }) {
  const [{ id, code, paid, in_flight }, setInvoice] = useState(loaded);
  useEffect(() => {
    const timer = setInterval(() => void loadSimple(shell, id).then(setInvoice), 5_000);
    return () => clearInterval(timer);
  }, [shell, id]);
  const said = paid || (success && fault === 'believes the address of a result page');
  const again = !paid && !success && (!in_flight || fault === 'leads to paying again beside a running payment');
  return (
    <>
      <h1>{said ? 'Done' : 'Please wait'}</h1>
      <p>{code}</p>
      <a href={shell.href(shell.session.loggedIn ? paths.me() : paths.login())}>On</a>
      {again && <a href={shell.href(paths.invoice({ id }))}>Again</a>}
    </>
  );
}
