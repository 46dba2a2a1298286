import {
  type Activity,
  type Cart,
  type CartItem,
  type CartService,
  definePage,
  defineRemote,
  type Invoice,
  paths,
  type Shell,
  uuid,
} from '@portal/contract';
import { listUnpaidInvoices, preEnrol } from '@portal/contract/endpoints';
import { paysMemberPrice, viewerFee } from '@portal/contract/entities';
import { useMember } from '@portal/contract/react';
import { useEffect, useRef, useState } from 'react';

/** What a vendor's section may do wrong, and the beginning of the promise that it breaks. */
export const cartFaults = {
  'forgets where the visitor was': 'visitor - sees',
  'lets visitors order': 'visitor - sees',
  'keeps quiet about 20 minutes': 'member - sees',
  'keeps the old total': 'member removes',
  'hides unpaid orders': 'unpaid order -',
  'orders twice': '"Check out" pressed twice',
  'keeps the cart after the order': '"Check out" pressed twice',
  'empties the cart in any case': 'order is refused',
  'makes a new key for each order': 'answer to an order is lost',
  'orders at the old price': 'total has changed',
  'hides the group of a full class': 'class is full meanwhile',
  'orders nothing': 'empty cart -',
  'always orders for the member': 'member of a family',
  'counts once': 'header -',
} as const;
export type CartFault = keyof typeof cartFaults;

interface Place {
  shell: Shell<'cart-checkout'>;
  fault: CartFault | null;
}
type Store = ReturnType<typeof openStore>;

function openStore(shell: Place['shell']) {
  const read = (): CartItem[] => JSON.parse(localStorage.getItem('rival') ?? '[]');
  const today = new Date(shell.now()).toISOString().slice(0, 10);
  const sum = (items: CartItem[], asMember: boolean) => items.reduce((total, item) => total + (viewerFee(item, asMember).price ?? 0), 0);
  const cart = (): Cart => {
    const items = read();
    const [memberTotal, nonMemberTotal] = [sum(items, true), sum(items, false)];
    const total = paysMemberPrice(shell.session.user, today) ? memberTotal : nonMemberTotal;
    return { items, quantity: items.length, memberTotal, nonMemberTotal, total };
  };
  const write = (items: CartItem[]) => {
    localStorage.setItem('rival', JSON.stringify(items));
    shell.events.emit('cart:changed', cart());
  };
  const service: CartService = {
    get: async () => cart(),
    add: async (activity) => {
      write([...read(), activity as Activity & CartItem]);
      return { added: true, overlaps: [] };
    },
    remove: async (id) => write(read().filter((item) => item.id !== id)),
    clear: async () => write([]),
  };
  return { cart, write, service };
}

function useCart(shell: Place['shell'], store: Store, follows = true): Cart {
  const [cart, setCart] = useState(store.cart);
  useEffect(() => (follows ? shell.events.on('cart:changed', setCart) : undefined), [shell, follows]);
  return cart;
}

/** A section as another vendor might write it, plain and without a text catalogue, with at most one fault. */
export function rivalCart(fault: CartFault | null) {
  return defineRemote('cart-checkout', {
    messages: async () => ({ messages: {} }),
    mount: (shell) => {
      const store = openStore(shell);
      const place = { shell, fault, store };
      return {
        routes: {
          checkout: async () =>
            definePage({
              load: async () => (shell.session.loggedIn ? (await shell.api.call(listUnpaidInvoices, {})).payments : []),
              Page: ({ data }) => <Checkout {...place} orders={data} />,
            }),
        },
        widgets: { 'cart-checkout.header': async () => ({ Widget: () => <Header {...place} /> }) },
        services: { cart: async () => store.service },
      };
    },
  });
}

function Header({ shell, fault, store }: Place & { store: Store }) {
  const { quantity, total } = useCart(shell, store, fault !== 'counts once');
  return (
    <>
      <button type="button">Cart {quantity}</button>
      HK${total} <a href={shell.href(paths.checkout())}>Go</a>
    </>
  );
}

function Checkout({ shell, fault, store, orders }: Place & { store: Store; orders: Invoice[] }) {
  const member = useMember();
  const { items, total } = useCart(shell, store);
  const [shownAtFirst] = useState(total);
  const [full, setFull] = useState<number[]>([]);
  const [who, setWho] = useState<string>();
  const key = useRef(uuid());
  const busy = useRef(false);
  const order = async () => {
    if (busy.current && fault !== 'orders twice') return;
    if (items.length === 0 && fault !== 'orders nothing') return shell.dialogs.alert({ title: 'No', message: 'No items' });
    busy.current = true;
    const participant_code = fault === 'always orders for the member' ? undefined : who;
    const body = { activities: items.map(({ id }) => ({ id, participant_code })), from: 'web', total, outside_ages: false };
    try {
      const idempotencyKey = fault === 'makes a new key for each order' ? uuid() : key.current;
      const answer = await shell.api.call(
        preEnrol,
        { body: items.length > 0 ? body : { activities: [] } },
        { quiet: true, idempotencyKey },
      );
      key.current = uuid();
      if (!answer.success) {
        const { activities, full: now } = answer;
        const current = items.map((item) => ({ ...item, ...activities?.find(({ id }) => id === item.id) })) as CartItem[];
        if (fault !== 'orders at the old price') store.write(fault === 'empties the cart in any case' ? [] : current);
        setFull(now ?? []);
        return void shell.dialogs.alert({ title: 'Sorry', message: answer.message ?? '' });
      }
      if (fault !== 'keeps the cart after the order') store.write([]);
      shell.notify.success(answer.message ?? '');
      shell.events.emit('order:created', { invoiceId: String(answer.id) });
      shell.navigate(paths.invoice({ id: String(answer.id) }));
    } catch {
      // The outcome isn't known: keep the cart and the key.
    } finally {
      busy.current = false;
    }
  };
  const back = { redirect: shell.href(paths.checkout()) };
  return (
    <>
      <h1>Checkout</h1>
      {items.length === 0 && 'Empty'}
      {items.map(({ id, code, name_en, cmsgroup }) => (
        <p key={id}>
          {code} {name_en}
          <button type="button" onClick={() => store.service.remove(id)}>
            Remove {code}
          </button>
          {full.includes(id) && fault !== 'hides the group of a full class' && (
            <a href={shell.href(paths.article({ articleAlias: cmsgroup?.alias ?? '' }, { class: code }))}>Wait</a>
          )}
        </p>
      ))}
      {member?.family?.map(({ code, given_name }) => (
        <label key={code}>
          <input type="radio" onChange={() => setWho(code)} checked={who === code} /> {given_name}
        </label>
      ))}
      <b>HK${fault === 'keeps the old total' ? shownAtFirst : total}</b>
      {fault !== 'keeps quiet about 20 minutes' && 'Pay in 20 minutes.'} A change is asked for 14 days before and costs HK$200.
      {fault !== 'hides unpaid orders' &&
        orders.map(({ id, code }) => (
          <a key={id} href={shell.href(paths.invoice({ id }))}>
            {code}
          </a>
        ))}
      {!member && (
        <>
          <a href={shell.href(paths.login({}, fault === 'forgets where the visitor was' ? {} : back))}>In</a>
          <a href={shell.href(paths.beMember())}>Join</a>
        </>
      )}
      {(member || fault === 'lets visitors order') && (
        <button type="button" onClick={order}>
          Check out
        </button>
      )}
    </>
  );
}
