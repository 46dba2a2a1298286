import { Button, TextField as Input, Link as MuiLink, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useGetOne, useNotify } from 'react-admin';
import { Link } from 'react-router-dom';
import { Action } from '../action.tsx';
import { call } from '../call.ts';
import { moment, money, today, useLocalName, useText } from '../fields.tsx';
import { Line, Reason } from '../inputs.tsx';
import { Details, Subject } from '../record.tsx';
import { dollars, saveCsv } from '../save-csv.ts';
import { NotLoaded, Page, Panel, Rows, useRows } from './parts.tsx';

const orderLink = (id: string) => (
  <MuiLink component={Link} to={`/orders/${id}/show`}>
    {id}
  </MuiLink>
);
const firstOfMonth = (day: string) => `${day.slice(0, 8)}01`;

interface Takings {
  day: string;
  method: string;
  taken: number;
  refunded: number;
}
interface Programme {
  group: string;
  name_en: string | null;
  name_zh: string | null;
  places: number;
  fees: number;
}

interface Unpaid {
  id: string;
  person: string | null;
  name: string;
  amount: number;
  expiry_time: string;
}

/** Takings by day and programme, and what is unpaid. */
export function Money() {
  const text = useText();
  const [from, setFrom] = useState(() => firstOfMonth(today()));
  const [to, setTo] = useState(today);
  const { data, error, refetch } = useGetOne('takings', { id: '-', meta: { query: { from, to } } }, { enabled: Boolean(from && to) });
  const local = useLocalName();
  const unpaid = useRows<Unpaid>('unpaid', { field: 'expiry_time', order: 'ASC' });
  const days: Takings[] | undefined = error ? [] : data?.days;
  const sum = (read: (row: Takings) => number) => money(days?.reduce((total, row) => total + read(row), 0));
  return (
    <Page title={text('menu.money')}>
      <Stack direction="row" spacing={2} useFlexGap sx={{ flexWrap: 'wrap' }}>
        <Input
          type="date"
          label={text('field.from')}
          value={from}
          onChange={({ target }) => setFrom(target.value)}
          slotProps={{ inputLabel: { shrink: true } }}
        />
        <Input
          type="date"
          label={text('field.to')}
          value={to}
          onChange={({ target }) => setTo(target.value)}
          slotProps={{ inputLabel: { shrink: true } }}
        />
        <Button
          variant="outlined"
          disabled={!data}
          onClick={() => saveCsv(`takings-${from}-${to}.csv`, rowsOf(days ?? [], data?.programmes ?? []))}
        >
          {text('money.file')}
        </Button>
        <PaymentsButton from={from} to={to} />
        <Button component={Link} to="/reconcile">
          {text('menu.reconcile')}
        </Button>
      </Stack>
      {error && <NotLoaded error={error as Error} refetch={refetch} />}
      <Panel title="money.byDay">
        <Rows
          rows={days}
          keyOf={(row) => `${row.day} ${row.method}`}
          columns={[
            ['field.day', (row) => row.day],
            ['field.method', (row) => text(`choice.${row.method}` as never, { _: row.method })],
            ['field.taken', (row) => money(row.taken)],
            ['field.refunded', (row) => money(row.refunded)],
          ]}
        />
        <Typography sx={{ mt: 1 }}>
          {text('money.total', { taken: sum((row) => row.taken), refunded: sum((row) => row.refunded) })}
        </Typography>
      </Panel>
      <Panel title="money.byProgramme">
        <Rows
          rows={error ? [] : (data?.programmes as Programme[] | undefined)}
          keyOf={(row) => row.group}
          columns={[
            ['field.group', (row) => `${local(row.name_en, row.name_zh)} (${row.group})`],
            ['field.places', (row) => row.places],
            ['field.fees', (row) => money(row.fees)],
          ]}
        />
      </Panel>
      <Panel title="money.unpaid">
        <Rows
          {...unpaid}
          keyOf={(row) => row.id}
          columns={[
            ['field.order', (row) => orderLink(row.id)],
            ['field.name', (row) => (row.person ? row.name : <Subject value={`application ${row.name}`} />)],
            ['field.amount', (row) => money(row.amount)],
            ['field.keptUntil', (row) => moment(row.expiry_time)],
          ]}
        />
      </Panel>
    </Page>
  );
}

interface Payment {
  at: string;
  order: string;
  receipt: string | null;
  method: string;
  provider: string;
  transaction: string;
  amount: number;
}

/** Saves each payment and each refund as a file. */
function PaymentsButton({ from, to }: { from: string; to: string }) {
  const text = useText();
  const notify = useNotify();
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const { rows }: { rows: Payment[] } = await call(`payments?from=${from}&to=${to}`);
      saveCsv(`payments-${from}-${to}.csv`, [
        ['at', 'order', 'receipt', 'method', 'provider', 'transaction', 'taken', 'refunded'],
        ...rows.map(({ amount, ...row }) => [
          ...[row.at, row.order, row.receipt ?? '', row.method, row.provider, row.transaction],
          ...[dollars(Math.max(amount, 0)), dollars(Math.max(-amount, 0))],
        ]),
      ]);
    } catch (error) {
      notify((error as Error).message, { type: 'error' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button variant="outlined" disabled={isBusy || !from || !to} onClick={save}>
      {text('money.payments')}
    </Button>
  );
}

function rowsOf(days: Takings[], programmes: Programme[]): (string | number)[][] {
  return [
    ['day', 'method', 'taken', 'refunded'],
    ...days.map((row) => [row.day, row.method, dollars(row.taken), dollars(row.refunded)]),
    [],
    ['group', 'places', 'fees'],
    ...programmes.map((row) => [row.group, row.places, dollars(row.fees)]),
  ];
}

interface Refund {
  id: number;
  order: string;
  name: string | null;
  amount: number;
  created_at: string;
  provider: string;
  transaction: string;
}

/** Money to give back through the provider, by hand. */
export function Refunds() {
  const text = useText();
  const list = useRows<Refund>('refunds');
  return (
    <Page title={text('menu.refunds')}>
      <Typography color="text.secondary">{text('refunds.text')}</Typography>
      <Rows
        {...list}
        keyOf={(row) => row.id}
        columns={[
          ['field.order', (row) => orderLink(row.order)],
          ['field.name', (row) => row.name],
          ['field.amount', (row) => money(row.amount)],
          ['field.since', (row) => moment(row.created_at)],
          ['field.provider', (row) => text(`choice.${row.provider}` as never, { _: row.provider })],
          ['field.transaction', (row) => row.transaction],
          [
            '',
            (row) => (
              <Stack direction="row" spacing={1}>
                <Action
                  path={`refunds/${row.id}/settle`}
                  label="action.settle"
                  roles={['money']}
                  variant="contained"
                  text={text('refunds.settleText', { amount: money(row.amount) })}
                />
                <Action path={`refunds/${row.id}/cancel`} label="action.cancelRefund" roles={['money']} color="error">
                  <Reason />
                </Action>
              </Stack>
            ),
          ],
        ]}
      />
    </Page>
  );
}

interface Review {
  id: string;
  amount: number;
  method: string;
  created_at: string;
  transaction: string | null;
  status: string;
}

/** Payments that a person has to decide. */
export function Reviews() {
  const text = useText();
  const list = useRows<Review>('reviews', { field: 'created_at', order: 'ASC' });
  return (
    <Page title={text('menu.reviews')}>
      <Typography color="text.secondary">{text('reviews.text')}</Typography>
      <Rows
        {...list}
        keyOf={(row) => row.id}
        columns={[
          ['field.order', (row) => orderLink(row.id)],
          ['field.amount', (row) => money(row.amount)],
          ['field.method', (row) => text(`choice.${row.method}` as never, { _: row.method })],
          ['field.since', (row) => moment(row.created_at)],
          ['field.transaction', (row) => row.transaction],
          ['field.status', (row) => row.status],
          [
            '',
            (row) => (
              <Stack direction="row" spacing={1}>
                <Action
                  path={`reviews/${row.id}/accept`}
                  label="action.accept"
                  roles={['money']}
                  variant="contained"
                  text={text('reviews.acceptText', { amount: money(row.amount) })}
                >
                  {!row.transaction && <Line source="transaction" />}
                  <Reason />
                </Action>
                <Action
                  path={`reviews/${row.id}/reject`}
                  label="action.rejectPayment"
                  roles={['money']}
                  color="error"
                  text={text('reviews.rejectText')}
                >
                  <Reason />
                </Action>
              </Stack>
            ),
          ],
        ]}
      />
    </Page>
  );
}

interface AlertRow {
  id: number;
  kind: string;
  order: string | null;
  detail: Record<string, string | number>;
  created_at: string;
}

/** What a person has to look at. */
export function Alerts() {
  const text = useText();
  const list = useRows<AlertRow>('alerts');
  return (
    <Page title={text('menu.alerts')}>
      <Rows
        {...list}
        keyOf={(row) => row.id}
        columns={[
          ['field.since', (row) => moment(row.created_at)],
          ['field.alert', (row) => text(`alert.${row.kind}` as never)],
          ['field.order', (row) => row.order && orderLink(row.order)],
          // The order has its own column.
          ['field.detail', ({ order, detail: { code, ...detail } }) => <Details value={order ? detail : { code, ...detail }} />],
          ['', (row) => <Action path={`alerts/${row.id}/resolve`} label="action.resolve" roles={['money', 'desk']} />],
        ]}
      />
    </Page>
  );
}
