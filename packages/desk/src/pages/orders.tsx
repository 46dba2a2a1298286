import { Button, Link as MuiLink } from '@mui/material';
import { FunctionField, SearchInput, SelectInput, TextField } from 'react-admin';
import { Link, useParams } from 'react-router-dom';
import { Action } from '../action.tsx';
import { MomentField, MoneyField, moment, money, State, StateField, useLocalName, useText } from '../fields.tsx';
import { Choice, Dollars, Line, Reason, toCents } from '../inputs.tsx';
import { Subject } from '../record.tsx';
import { dollars } from '../save-csv.ts';
import type { FileColumns } from '../save-file.tsx';
import { useWhole } from '../use-whole.ts';
import { BookingButtons } from './bookings.tsx';
import { Facts, ListPage, LogPanel, NotLoaded, Page, Panel, Records, Rows } from './parts.tsx';

export function OrderList() {
  const text = useText();
  const states = ['open', 'paid', 'expired', 'cancelled'].map((id) => ({ id, name: text(`state.${id}` as never) }));
  const filters = [
    <SearchInput key="q" source="q" alwaysOn placeholder={text('find.orders')} />,
    <SelectInput key="state" source="state" label={text('field.state')} choices={states} translateChoice={false} alwaysOn />,
  ];
  const file: FileColumns = [
    ['field.order', ({ id }) => id],
    ['field.name', ({ person, name }) => (person ? name : text('subject.application'))],
    ['field.state', ({ state }) => text(`state.${state}` as never)],
    ['field.amount', ({ amount }) => dollars(amount)],
    ['field.when', ({ created_at }) => moment(created_at)],
  ];
  return (
    <ListPage filters={filters} title={text('menu.orders')} sort={{ field: 'created_at', order: 'DESC' }} file={file}>
      <Records rowClick="show">
        <TextField source="id" label={text('field.order')} />
        <FunctionField
          source="name"
          label={text('field.name')}
          sortable={false}
          render={({ person, name }) => (person ? name : text('subject.application'))}
        />
        <StateField source="state" label={text('field.state')} sortable={false} />
        <MoneyField source="amount" label={text('field.amount')} sortBy="amount" />
        <MomentField source="created_at" label={text('field.when')} sortBy="created_at" />
      </Records>
    </ListPage>
  );
}

interface Line_ {
  id: number;
  en: string[];
  zh: string[];
  special_request: string | null;
  amount: number;
}
interface Attempt {
  id: string;
  method: string;
  state: string;
  amount: number;
  created_at: string;
  transaction: string | null;
  status: string;
}
interface Refund {
  id: number;
  amount: number;
  resolution: string;
  created_at: string;
  settled_at: string | null;
  cancelled_at: string | null;
}
interface Place {
  id: number;
  class: string;
  person: string;
  name: string;
  state: string;
  fee: number;
}

/** An order: what it is for, every attempt to pay it, and what the office can do with it. */
export function OrderPage() {
  const { id = '' } = useParams();
  const text = useText();
  const local = useLocalName();
  const { data: order, ...loading } = useWhole('orders', id);
  if (loading.error) return <NotLoaded {...loading} />;
  if (!order) return null;
  const path = `orders/${id}`;
  const isUnpaid = order.state === 'open' || order.state === 'expired';
  return (
    <Page
      title={`${text('field.order')} ${order.id}`}
      actions={
        <>
          <State value={order.state} />
          {isUnpaid && (
            <Action
              path={`${path}/take`}
              label="action.take"
              roles={['desk', 'money']}
              variant="contained"
              text={text('order.takeText', { amount: money(order.due) })}
              initial={{ method: 'CASH' }}
              toBody={({ method, reference }) => ({ method, reference: reference || undefined, cents: order.due })}
              done={() => text('done.paid', { order: order.id })}
            >
              <Choice source="method" choices={['CASH', 'CHEQUE', 'FPS', 'TRANSFER']} />
              <Line source="reference" optional />
            </Action>
          )}
          {order.state === 'open' && (
            <Action path={`${path}/void`} label="action.void" roles={['desk', 'money']} color="error" text={text('order.voidText')}>
              <Reason />
            </Action>
          )}
          {order.receipt && (
            <Button variant="outlined" href={`/desk/${path}/receipt`} target="_blank">
              {text('order.receipt')}
            </Button>
          )}
          {order.receipt && (
            <Action
              path={`${path}/resend`}
              label="action.resend"
              roles={['desk', 'money']}
              text={text('order.resendText', { email: order.email ?? '–' })}
            />
          )}
          {order.refundable > 0 && (
            <Action
              path={`${path}/refund`}
              label="action.refund"
              roles={['money']}
              initial={{ way: 'provider', amount: order.refundable / 100 }}
              text={text('order.refundText', { most: money(order.refundable), provider: money(order.refundable_through_provider) })}
              toBody={({ amount, ...values }) => ({ ...values, cents: toCents(amount) })}
            >
              <Choice source="way" choices={['provider', 'credit']} />
              <Dollars source="amount" />
              <Reason />
            </Action>
          )}
        </>
      }
    >
      <Panel title="order.facts">
        <Facts
          facts={[
            [
              'field.person',
              order.person ? (
                <MuiLink component={Link} to={`/people/${order.person}/show`}>{`${order.name} (${order.person})`}</MuiLink>
              ) : (
                <Subject key="application" value={`application ${order.name}`} />
              ),
            ],
            ['field.email', order.email],
            ['field.amount', money(order.amount)],
            ['field.credit_used', money(order.credit_used)],
            ['field.coupon_used', money(order.coupon_used)],
            ['field.due', money(order.due)],
            ['field.created', moment(order.created_at)],
            [
              order.state === 'open' ? 'field.keptUntil' : 'field.closed',
              moment(order.state === 'open' ? order.expiry_time : order.closed_at),
            ],
            ['field.receipt', order.receipt],
          ]}
        />
      </Panel>
      <Panel title="order.lines">
        <Rows
          rows={order.lines as Line_[]}
          keyOf={(row) => row.id}
          columns={[
            ['field.text', (row) => local(row.en.join(' · '), row.zh.join(' · '))],
            ['field.request', (row) => row.special_request],
            ['field.amount', (row) => money(row.amount)],
          ]}
        />
      </Panel>
      <Panel title="order.places">
        <Rows
          rows={order.places as Place[]}
          keyOf={(row) => row.id}
          columns={[
            [
              'field.class',
              (row) => (
                <MuiLink component={Link} to={`/classes/${row.class}/show`}>
                  {row.class}
                </MuiLink>
              ),
            ],
            [
              'field.participant',
              (row) => (
                <MuiLink component={Link} to={`/people/${row.person}/show`}>
                  {row.name}
                </MuiLink>
              ),
            ],
            ['field.state', (row) => <State value={row.state} />],
            ['field.fee', (row) => money(row.fee)],
            ['', (row) => (row.state === 'paid' ? <BookingButtons id={row.id} name={row.name} /> : null)],
          ]}
        />
      </Panel>
      <Panel title="order.attempts">
        <Rows
          rows={order.attempts as Attempt[]}
          keyOf={(row) => row.id}
          columns={[
            ['field.when', (row) => moment(row.created_at)],
            ['field.method', (row) => text(`choice.${row.method}` as never, { _: row.method })],
            ['field.state', (row) => <State value={row.state} />],
            ['field.amount', (row) => money(row.amount)],
            ['field.transaction', (row) => row.transaction],
            ['field.status', (row) => row.status],
          ]}
        />
      </Panel>
      <Panel title="order.refunds">
        <Rows
          rows={order.refunds as Refund[]}
          keyOf={(row) => row.id}
          columns={[
            ['field.when', (row) => moment(row.created_at)],
            ['field.way', (row) => text(`choice.${row.resolution === 'credit' ? 'credit' : 'provider'}` as never)],
            ['field.amount', (row) => money(row.amount)],
            [
              'field.state',
              (row) =>
                text(row.cancelled_at ? 'refund.cancelled' : row.settled_at || row.resolution === 'credit' ? 'refund.made' : 'refund.open'),
            ],
          ]}
        />
      </Panel>
      <LogPanel rows={order.log} />
    </Page>
  );
}
