import { Button, TextField as Input, Link as MuiLink, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useGetOne } from 'react-admin';
import { Link } from 'react-router-dom';
import { Action } from '../action.tsx';
import { call } from '../call.ts';
import { moment, money, today, useLocalName, useText } from '../fields.tsx';
import { Line, Reason } from '../inputs.tsx';
import { Details, Subject } from '../record.tsx';
import { dollars, saveCsv } from '../save-csv.ts';
import { SaveFile } from '../save-file.tsx';
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
  const { data, ...loading } = useGetOne('takings', { id: '-', meta: { query: { from, to } } }, { enabled: Boolean(from && to) });
  const local = useLocalName();
  const unpaid = useRows<Unpaid>('unpaid', { field: 'expiry_time', order: 'ASC' });
  const methodOf = ({ method }: { method: string }) => text(`choice.${method}` as never, { _: method });
  const days: Takings[] = data?.days ?? [];
  const programmes: Programme[] = data?.programmes ?? [];
  const sum = (read: (row: Takings) => number) => money(days.reduce((total, row) => total + read(row), 0));
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
          onClick={() =>
            saveCsv(`takings-${from}-${to}.csv`, [
              [text('field.day'), text('field.method'), text('field.taken'), text('field.refunded')],
              ...days.map((row) => [row.day, methodOf(row), dollars(row.taken), dollars(row.refunded)]),
              [],
              [text('field.group'), text('field.places'), text('field.fees')],
              ...programmes.map((row) => [row.group, row.places, dollars(row.fees)]),
            ])
          }
        >
          {text('money.file')}
        </Button>
        <SaveFile
          label="money.payments"
          name={`payments-${from}-${to}.csv`}
          variant="outlined"
          disabled={!from || !to}
          columns={[
            ['field.when', ({ at }) => at],
            ['field.order', ({ order }) => order],
            ['field.receipt', ({ receipt }) => receipt ?? ''],
            ['field.method', methodOf],
            ['field.provider', ({ provider }) => provider],
            ['field.transaction', ({ transaction }) => transaction],
            ['field.taken', ({ amount }) => dollars(Math.max(amount, 0))],
            ['field.refunded', ({ amount }) => dollars(Math.max(-amount, 0))],
          ]}
          read={async () => (await call(`payments?from=${from}&to=${to}`)).rows}
        />
        <Button component={Link} to="/reconcile">
          {text('menu.reconcile')}
        </Button>
      </Stack>
      {loading.error && <NotLoaded {...loading} />}
      {!loading.error && (
        <>
          <Panel title="money.byDay">
            <Rows
              rows={data ? days : undefined}
              keyOf={(row) => `${row.day} ${row.method}`}
              columns={[
                ['field.day', (row) => row.day],
                ['field.method', methodOf],
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
              rows={data ? programmes : undefined}
              keyOf={(row) => row.group}
              columns={[
                ['field.group', (row) => `${local(row.name_en, row.name_zh)} (${row.group})`],
                ['field.places', (row) => row.places],
                ['field.fees', (row) => money(row.fees)],
              ]}
            />
          </Panel>
        </>
      )}
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
