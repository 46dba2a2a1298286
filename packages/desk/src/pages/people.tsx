import { Alert, Link as MuiLink, Stack } from '@mui/material';
import { RecordContextProvider, SearchInput, SelectInput, TextField, TextInput, TopToolbar } from 'react-admin';
import { Link, useParams } from 'react-router-dom';
import { Action } from '../action.tsx';
import { moment, money, State, today, useLocalName, useMay, useText } from '../fields.tsx';
import { Choice, Day, Dollars, Flag, Line, Reason, toCents } from '../inputs.tsx';
import { useWhole } from '../use-whole.ts';
import { BookingButtons } from './bookings.tsx';
import { Facts, ListPage, LogPanel, NotLoaded, Page, Panel, Records, Rows } from './parts.tsx';
import { FileButtons } from './tables.tsx';

export function PeopleList() {
  const text = useText();
  const may = useMay();
  const kinds = ['association', 'fitness', 'online'].map((id) => ({ id, name: text(`choice.${id}` as never) }));
  const filters = [
    <SearchInput key="q" source="q" alwaysOn placeholder={text('find.people')} />,
    <SelectInput key="kind" source="kind" label={text('field.kind')} choices={kinds} translateChoice={false} alwaysOn />,
  ];
  return (
    <ListPage
      filters={filters}
      title={text('menu.people')}
      sort={{ field: 'id', order: 'ASC' }}
      actions={<TopToolbar>{may('membership') && <FileButtons resource="members" />}</TopToolbar>}
    >
      <Records rowClick="show">
        <TextField source="id" label={text('field.number')} />
        <TextField source="name" label={text('field.name')} />
        <TextField source="chinese_name" label={text('field.chinese_name')} sortable={false} />
        <TextField source="dob" label={text('field.dob')} />
        <TextField source="mobile" label={text('field.mobile')} sortable={false} />
        <TextField source="email" label={text('field.email')} sortable={false} />
        <TextField source="expiry_date" label={text('field.expiry_date')} />
      </Records>
    </ListPage>
  );
}

const changed = ({ reason, ...values }: Record<string, unknown>, before: Record<string, unknown>) => ({
  reason,
  ...Object.fromEntries(Object.entries(values).filter(([name, value]) => (value ?? null) !== (before[name] ?? null))),
});

/** A person: who they are, what they have booked and paid, and what the office can do for them. */
export function PersonPage() {
  const { id = '' } = useParams();
  const text = useText();
  const local = useLocalName();
  const may = useMay();
  const { data: person, ...loading } = useWhole('people', id);
  if (loading.error) return <NotLoaded {...loading} />;
  if (!person) return null;
  const path = `people/${id}`;
  const details = Object.fromEntries(
    ['title', 'surname', 'given_name', 'other_name', 'email', 'mobile_country_code', 'mobile', 'dob', 'language'].map((name) => [
      name,
      person[name],
    ]),
  );
  return (
    <RecordContextProvider value={person}>
      <Page
        title={[person.name, person.other_name, person.id].filter(Boolean).join(' · ')}
        actions={
          <>
            <EnrolButton person={person} />
            <Action
              path={`${path}/change`}
              label="action.change"
              roles={['desk', 'membership']}
              initial={details}
              toBody={(values) => changed(values, details)}
              text={text('person.changeText')}
            >
              <Line source="surname" optional />
              <Line source="given_name" optional />
              <Line source="other_name" optional />
              <Line source="email" optional />
              <Line source="mobile_country_code" optional />
              <Line source="mobile" optional />
              <Day source="dob" optional />
              <Choice source="language" choices={['en', 'zh']} />
              <Reason />
            </Action>
          </>
        }
      >
        {person.is_merged && <Alert severity="info">{text('person.merged')}</Alert>}
        {person.forgotten_at && <Alert severity="info">{text('person.forgotten')}</Alert>}
        <Panel title="person.facts">
          <Stack direction={{ xs: 'column', sm: 'row' }} spacing={3}>
            {person.has_photo && (
              <img
                src={`/desk/${path}/photo`}
                alt={text('person.photo')}
                width={120}
                height={120}
                style={{ objectFit: 'cover', borderRadius: 8 }}
              />
            )}
            <Facts
              facts={[
                ['field.kind', text(`choice.${person.kind}` as never)],
                ['field.membership', person.membership && local(person.membership.en, person.membership.zh)],
                ['field.expiry_date', person.expiry_date],
                ['field.dob', person.dob],
                [
                  'field.email',
                  person.email &&
                    `${person.email}${person.email_verified_at || person.kind !== 'online' ? '' : ` (${text('person.unverified')})`}`,
                ],
                ['field.mobile', person.mobile && `+${person.mobile_country_code ?? '852'} ${person.mobile}`],
                ['field.language', text(`choice.${person.language}` as never)],
                ['field.login', text(person.has_login ? 'yes' : 'no')],
                ['field.credit', money(person.credit)],
              ]}
            />
          </Stack>
        </Panel>
        <Panel title="person.orders">
          <Rows
            rows={person.orders as { id: string; state: string; amount: number; created_at: string }[]}
            keyOf={(row) => row.id}
            columns={[
              [
                'field.order',
                (row) => (
                  <MuiLink component={Link} to={`/orders/${row.id}/show`}>
                    {row.id}
                  </MuiLink>
                ),
              ],
              ['field.state', (row) => <State value={row.state} />],
              ['field.amount', (row) => money(row.amount)],
              ['field.when', (row) => moment(row.created_at)],
            ]}
          />
        </Panel>
        <Panel title="person.places">
          <Rows
            rows={person.places as Place[]}
            keyOf={(row) => row.id}
            columns={[
              [
                'field.class',
                (row) => (
                  <MuiLink
                    component={Link}
                    to={`/classes/${row.class}/show`}
                  >{`${local(row.name_en, row.name_zh)} (${row.class})`}</MuiLink>
                ),
              ],
              ['field.start_date', (row) => row.start_date],
              ['field.state', (row) => <State value={row.state} />],
              ['field.fee', (row) => money(row.fee)],
              ['', (row) => (row.state === 'paid' && row.end_date >= today() ? <BookingButtons id={row.id} name={person.name} /> : null)],
            ]}
          />
        </Panel>
        <Panel title="person.family">
          <Rows
            rows={person.family as { id: string; name: string; dob: string | null }[]}
            keyOf={(row) => row.id}
            columns={[
              [
                'field.number',
                (row) => (
                  <MuiLink component={Link} to={`/people/${row.id}/show`}>
                    {row.id}
                  </MuiLink>
                ),
              ],
              ['field.name', (row) => row.name],
              ['field.dob', (row) => row.dob],
            ]}
          />
        </Panel>
        <Panel
          title="person.money"
          actions={
            <>
              <CreditButton path={path} way="give" />
              <CreditButton path={path} way="take" />
              <CouponButton path={path} />
            </>
          }
        >
          <Rows
            rows={person.credit_entries as { id: number; delta: number; en: string; zh: string; created_at: string }[]}
            keyOf={(row) => row.id}
            columns={[
              ['field.when', (row) => moment(row.created_at)],
              ['field.amount', (row) => money(row.delta)],
              ['field.text', (row) => local(row.en, row.zh)],
            ]}
          />
          <Rows
            rows={person.coupons as Coupon[]}
            keyOf={(row) => row.id}
            columns={[
              ['field.coupon', (row) => row.code],
              ['field.value', (row) => money(row.value)],
              ['field.quantity', (row) => row.quantity],
              ['field.expires', (row) => row.expires_at],
              ['field.text', (row) => local(row.title_en, row.title_zh)],
              [
                '',
                (row) =>
                  row.revoke_by ? (
                    text('coupon.revoked')
                  ) : (
                    <Action
                      path={`${path}/revoke-coupon`}
                      label="action.revoke"
                      roles={['money']}
                      color="error"
                      toBody={(values) => ({ ...values, code: row.code })}
                    >
                      <Reason />
                    </Action>
                  ),
              ],
            ]}
          />
        </Panel>
        <Panel title="person.mails">
          <Rows
            rows={person.mails as { id: number; template: string; created_at: string; sent_at: string | null }[]}
            keyOf={(row) => row.id}
            columns={[
              ['field.mail', (row) => text(`mail.${row.template}` as never, { _: row.template })],
              ['field.sent', (row) => moment(row.sent_at)],
            ]}
          />
        </Panel>
        {may('membership') && (
          <Panel
            title="person.privacy"
            actions={
              <>
                <Action
                  path={`${path}/export`}
                  label="action.export"
                  roles={['membership']}
                  text={text('person.exportText')}
                  onDone={(answer) => save(`${id}.json`, answer)}
                >
                  <Reason />
                </Action>
                <Action
                  path={`${path}/merge`}
                  label="action.merge"
                  roles={['membership']}
                  text={text('person.mergeText', { keep: person.id })}
                >
                  <Line source="other" />
                  <Reason />
                </Action>
                <Action path={`${path}/forget`} label="action.forget" roles={['membership']} color="error" text={text('person.forgetText')}>
                  <Reason />
                </Action>
              </>
            }
          >
            {text('person.privacyText')}
          </Panel>
        )}
        <LogPanel rows={person.log} />
      </Page>
    </RecordContextProvider>
  );
}

interface Place {
  id: number;
  class: string;
  name_en: string;
  name_zh: string;
  start_date: string;
  end_date: string;
  state: string;
  fee: number;
}

interface Coupon {
  id: number;
  code: string;
  value: number;
  quantity: number;
  expires_at: string | null;
  title_en: string;
  title_zh: string;
  revoke_by: string | null;
}

function CreditButton({ path, way }: { path: string; way: 'give' | 'take' }) {
  const text = useText();
  return (
    <Action
      path={`${path}/credit`}
      label={way === 'give' ? 'action.giveCredit' : 'action.takeCredit'}
      roles={['money']}
      text={way === 'give' && text('person.giftText')}
      toBody={({ amount, ...values }) => ({ ...values, way, cents: toCents(amount) })}
    >
      <Dollars source="amount" />
      <Line source="en" label="field.text_en" />
      <Line source="zh" label="field.text_zh" />
      <Reason />
    </Action>
  );
}

function CouponButton({ path }: { path: string }) {
  const text = useText();
  return (
    <Action
      path={`${path}/coupon`}
      label="action.coupon"
      roles={['money']}
      text={text('person.giftText')}
      initial={{ quantity: 1 }}
      toBody={({ amount, minimum, ...values }) => ({
        ...values,
        cents: toCents(amount),
        minimum: toCents(minimum),
        quantity: Number(values.quantity),
      })}
    >
      <Line source="code" label="field.coupon" />
      <Dollars source="amount" label="field.value" />
      <Line source="quantity" />
      <Dollars source="minimum" optional />
      <Day source="expires" optional />
      <Line source="en" label="field.text_en" />
      <Line source="zh" label="field.text_zh" />
      <Reason />
    </Action>
  );
}

interface Family {
  id: string;
  name: string;
}

function EnrolButton({ person }: { person: { id: string; name: string; family: Family[] } }) {
  const text = useText();
  const everybody = [{ id: person.id, name: person.name }, ...person.family];
  return (
    <Action
      path={`people/${person.id}/enrol`}
      label="action.enrol"
      roles={['desk']}
      variant="contained"
      initial={{ participant: person.id, before_window: false, outside_ages: false }}
      toBody={({ classes, ...values }) => ({
        ...values,
        classes: String(classes)
          .toUpperCase()
          .split(/[\s,]+/)
          .filter(Boolean),
      })}
      done={({ order, amount }) => text('done.enrolled', { order, amount: money(amount) })}
      onDone={({ order }) => location.assign(`#/orders/${order}/show`)}
    >
      <TextInput source="classes" label={text('field.classes')} helperText={text('person.classesHelp')} required autoFocus />
      <SelectInput
        source="participant"
        label={text('field.participant')}
        choices={everybody.map(({ id, name }) => ({ id, name: `${name} (${id})` }))}
        translateChoice={false}
        helperText={false}
      />
      <Flag source="before_window" />
      <Flag source="outside_ages" />
      <Reason optional />
    </Action>
  );
}

function save(name: string, answer: object): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([JSON.stringify(answer, null, 2)], { type: 'application/json' }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
