import { Alert, Button, Link as MuiLink } from '@mui/material';
import { FunctionField, SearchInput, SelectInput, TextField, TextInput } from 'react-admin';
import { Link, useParams } from 'react-router-dom';
import { Action } from '../action.tsx';
import { moment, money, State, useLocalName, useText } from '../fields.tsx';
import { Choice, Line, Paragraphs, Reason } from '../inputs.tsx';
import { useWhole } from '../use-whole.ts';
import { BookingButtons } from './bookings.tsx';
import { WaitingButtons } from './documents.tsx';
import { Facts, ListPage, LogPanel, NotLoaded, Page, Panel, Records, Rows } from './parts.tsx';

interface Summary {
  id: string;
  name_en: string;
  name_ot: string;
  taken: number;
  capacity: number;
}

export function ClassList() {
  const text = useText();
  const local = useLocalName();
  const filters = [
    <SearchInput key="q" source="q" alwaysOn placeholder={text('find.classes')} />,
    <SelectInput
      key="coming"
      source="coming"
      label={text('field.when')}
      choices={[{ id: 'true', name: text('class.coming') }]}
      translateChoice={false}
      alwaysOn
    />,
  ];
  return (
    <ListPage
      filters={filters}
      filterDefaultValues={{ coming: 'true' }}
      title={text('menu.classes')}
      sort={{ field: 'start_date', order: 'ASC' }}
      file={[
        ['field.code', ({ id }) => id],
        ['field.class', ({ name_en, name_ot }) => local(name_en, name_ot)],
        ['field.group', ({ group_en, group_zh }) => local(group_en, group_zh)],
        ['field.start_date', ({ start_date }) => start_date],
        ['field.time', ({ start_time }) => start_time?.slice(0, 5) ?? ''],
        ['class.participants', ({ taken }) => taken],
        ['field.places', ({ capacity }) => capacity],
        ['field.waiting', ({ waiting }) => waiting],
      ]}
    >
      <Records rowClick="show">
        <TextField source="id" label={text('field.code')} />
        <FunctionField label={text('field.class')} sortBy="name_en" render={(row: Summary) => local(row.name_en, row.name_ot)} />
        <FunctionField label={text('field.group')} render={(row) => local(row.group_en, row.group_zh)} />
        <TextField source="start_date" label={text('field.start_date')} />
        <FunctionField label={text('field.time')} render={(row) => row.start_time?.slice(0, 5)} />
        <FunctionField label={text('field.places')} sortBy="taken" render={(row: Summary) => `${row.taken} / ${row.capacity}`} />
        <FunctionField label={text('field.waiting')} render={(row) => row.waiting || ''} />
        <FunctionField
          label={text('field.state')}
          render={(row) => (row.cancelled_at ? text('class.cancelled') : row.active ? '' : text('class.hidden'))}
        />
      </Records>
    </ListPage>
  );
}

interface Participant {
  id: number;
  person: string;
  name: string;
  chinese_name: string | null;
  dob: string | null;
  mobile: string | null;
  request: string | null;
  state: string;
  fee: number;
  order: string | null;
}
interface Waiting {
  id: string;
  person: string;
  name: string;
  state: string;
  since: string;
}

const days = (texts: string) => texts.split(/[\s,]+/).filter(Boolean);

/** A class: its facts, the register, the waiting list, and what the office can do with them. */
export function ClassPage() {
  const { id = '' } = useParams();
  const text = useText();
  const local = useLocalName();
  const { data: found, ...loading } = useWhole('classes', id);
  if (loading.error) return <NotLoaded {...loading} />;
  if (!found) return null;
  const path = `classes/${id}`;
  const facts = {
    start_date: found.start_date,
    end_date: found.end_date,
    start_time: found.start_time?.slice(0, 5) ?? '',
    end_time: found.end_time?.slice(0, 5) ?? '',
    weekdays: found.weekdays.join(' '),
    venue: found.venue ?? '',
    venue_ot: found.venue_ot ?? '',
    no_class_dates: found.no_class_dates.join(' '),
  };
  const toChange = ({ reason, ...values }: Record<string, string>) => {
    const changed = Object.entries(values).filter(([name, value]) => (value ?? '') !== (facts[name as keyof typeof facts] ?? ''));
    return Object.fromEntries([
      ['reason', reason],
      ...changed.map(([name, value]) => [
        name,
        name === 'weekdays' ? days(value ?? '').map(Number) : name === 'no_class_dates' ? days(value ?? '') : value || null,
      ]),
    ]);
  };
  const isOpen = !found.cancelled_at;
  return (
    <Page
      title={`${local(found.name_en, found.name_ot)} (${found.id})`}
      actions={
        <>
          <Button variant="contained" component={Link} to={`/classes/${id}/register`}>
            {text('class.register')}
          </Button>
          <Button variant="outlined" component={Link} to={`/class-rows/${id}`}>
            {text('action.edit')}
          </Button>
          <Action
            path={`${path}/notify`}
            label="action.notify"
            roles={['programme', 'desk']}
            text={text('class.notifyText', { count: found.participants.length })}
            done={({ families }) => text('done.notified', { count: families })}
          >
            <Line source="subject_en" />
            <Paragraphs source="en" label="field.text_en" />
            <Line source="subject_zh" />
            <Paragraphs source="zh" label="field.text_zh" />
          </Action>
          {isOpen && (
            <Action
              path={`${path}/change`}
              label="action.changeClass"
              roles={['programme']}
              initial={facts}
              toBody={toChange}
              text={text('class.changeText', { count: found.participants.length })}
              done={({ families }) => text('done.notified', { count: families })}
            >
              <TextInput source="start_date" label={text('field.start_date')} type="date" helperText={false} />
              <TextInput source="end_date" label={text('field.end_date')} type="date" helperText={false} />
              <TextInput source="start_time" label={text('field.start_time')} type="time" helperText={false} />
              <TextInput source="end_time" label={text('field.end_time')} type="time" helperText={false} />
              <Line source="weekdays" optional help="help.weekdays" />
              <Line source="venue" optional />
              <Line source="venue_ot" optional />
              <Line source="no_class_dates" optional help="help.days" />
              <Reason />
            </Action>
          )}
          {isOpen && (
            <Action
              path={`${path}/cancel`}
              label="action.cancelClass"
              roles={['programme']}
              color="error"
              initial={{ way: 'choice' }}
              text={text('class.cancelText', { count: found.participants.length })}
            >
              <Choice source="way" choices={['choice', 'credit', 'provider']} />
              <Reason />
            </Action>
          )}
        </>
      }
    >
      {found.cancelled_at && (
        <Alert severity="warning">{text('class.cancelledAt', { when: moment(found.cancelled_at), who: found.cancelled_by ?? '' })}</Alert>
      )}
      <Panel title="class.facts">
        <Facts
          facts={[
            ['field.group', local(found.group_en, found.group_zh)],
            ['field.days', `${found.start_date} – ${found.end_date}`],
            ['field.time', [found.start_time?.slice(0, 5), found.end_time?.slice(0, 5)].filter(Boolean).join(' – ')],
            ['field.weekdays', found.weekdays.map((day: number) => text(`weekday.${day}` as never)).join(' ')],
            ['field.no_class_dates', found.no_class_dates.join(', ')],
            ['field.venue', local(found.venue, found.venue_ot)],
            ['field.places', text('class.taken', { taken: found.taken, capacity: found.capacity })],
            ['field.member_fee', money(found.member_fee)],
            ['field.nonmember_fee', money(found.nonmember_fee)],
            ['field.opens_at', found.opens_at && moment(found.opens_at)],
          ]}
        />
      </Panel>
      <Panel title="class.participants">
        <Rows
          rows={found.participants as Participant[]}
          keyOf={(row) => row.id}
          columns={[
            [
              'field.name',
              (row) => (
                <MuiLink component={Link} to={`/people/${row.person}/show`}>
                  {[row.name, row.chinese_name].filter(Boolean).join(' · ')}
                </MuiLink>
              ),
            ],
            ['field.dob', (row) => row.dob],
            ['field.mobile', (row) => row.mobile],
            ['field.request', (row) => row.request],
            ['field.state', (row) => <State value={row.state} />],
            [
              'field.order',
              (row) =>
                row.order && (
                  <MuiLink component={Link} to={`/orders/${row.order}/show`}>
                    {row.order}
                  </MuiLink>
                ),
            ],
            ['', (row) => (row.state === 'paid' ? <BookingButtons id={row.id} name={row.name} /> : null)],
          ]}
        />
      </Panel>
      <Panel title="class.waiting">
        <Rows
          rows={found.waiting as Waiting[]}
          keyOf={(row) => row.id}
          columns={[
            [
              'field.name',
              (row) => (
                <MuiLink component={Link} to={`/people/${row.person}/show`}>
                  {row.name}
                </MuiLink>
              ),
            ],
            ['field.since', (row) => moment(row.since)],
            ['field.state', (row) => <State value={row.state} />],
            ['', (row) => (row.state === 'waiting' ? <WaitingButtons id={row.id} /> : null)],
          ]}
        />
      </Panel>
      <LogPanel rows={found.log} />
    </Page>
  );
}
