import { Alert, Box, Chip, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { CheckboxGroupInput, Datagrid, FunctionField, SearchInput, TextField, useGetOne } from 'react-admin';
import { Action } from '../action.tsx';
import { MomentField, moment, useText } from '../fields.tsx';
import type { TextKey } from '../i18n/texts.ts';
import { Flag, Line, Reason } from '../inputs.tsx';
import { Details, Subject } from '../record.tsx';
import { ListPage, Page, Rows, useRows } from './parts.tsx';

const roles = ['desk', 'programme', 'membership', 'money', 'head'] as const;

function Roles() {
  const text = useText();
  return (
    <CheckboxGroupInput
      source="roles"
      label={text('field.roles')}
      choices={roles.map((id) => ({ id, name: text(`role.${id}`) }))}
      translateChoice={false}
      helperText={false}
    />
  );
}

interface Account {
  id: string;
  name: string;
  roles: (typeof roles)[number][];
  has_factor: boolean;
  disabled_at: string | null;
}

/** Who works here, and what they may do. */
export function StaffPage() {
  const text = useText();
  const list = useRows<Account>('staff');
  const [first, setFirst] = useState<{ login: string; password: string }>();
  return (
    <Page
      title={text('menu.staff')}
      actions={
        <Action
          path="staff"
          label="action.addStaff"
          roles={['head']}
          variant="contained"
          initial={{ roles: ['desk'] }}
          onDone={({ password }) => setFirst({ login: '', password })}
        >
          <Line source="login" label="field.email" />
          <Line source="name" />
          <Roles />
          <Reason />
        </Action>
      }
    >
      {first && (
        <Alert severity="success" onClose={() => setFirst(undefined)}>
          {text('staff.firstPassword')} <code>{first.password}</code>
        </Alert>
      )}
      <Rows
        {...list}
        keyOf={(row) => row.id}
        columns={[
          ['field.email', (row) => row.id],
          ['field.name', (row) => row.name],
          [
            'field.roles',
            (row) => (
              <Stack direction="row" spacing={0.5} useFlexGap sx={{ flexWrap: 'wrap' }}>
                {row.roles.map((role) => (
                  <Chip key={role} size="small" label={text(`role.${role}`)} />
                ))}
              </Stack>
            ),
          ],
          ['field.factor', (row) => text(row.has_factor ? 'yes' : 'no')],
          ['field.state', (row) => (row.disabled_at ? `${text('staff.disabled')} ${moment(row.disabled_at)}` : text('staff.active'))],
          [
            '',
            (row) => (
              <Action
                path={`staff/${row.id}/change`}
                label="action.change"
                roles={['head']}
                initial={{ roles: row.roles, disabled: row.disabled_at !== null, resetFactor: false }}
                text={text('staff.changeText')}
              >
                <Roles />
                <Flag source="disabled" />
                <Flag source="resetFactor" />
                <Reason />
              </Action>
            ),
          ],
        ]}
      />
    </Page>
  );
}

/** The record of what the office did. */
export function LogList() {
  const text = useText();
  return (
    <ListPage
      filters={[<SearchInput key="q" source="q" alwaysOn placeholder={text('log.hint')} />]}
      title={text('menu.log')}
      sort={{ field: 'id', order: 'DESC' }}
    >
      <Box sx={{ overflowX: 'auto' }} tabIndex={0} role="group" aria-label={text('menu.log')}>
        <Datagrid bulkActionButtons={false} rowClick={false} sx={{ '&& .RaDatagrid-tableWrapper': { overflowX: 'visible' } }}>
          <MomentField source="created_at" label={text('field.when')} sortable={false} />
          <TextField source="staff" label={text('field.who')} sortable={false} />
          <FunctionField label={text('field.action')} render={({ action }) => text(`log.${action}` as TextKey, { _: action })} />
          <FunctionField label={text('field.subject')} render={({ subject }) => <Subject value={subject} />} />
          <TextField source="reason" label={text('field.reason')} sortable={false} />
          <FunctionField label={text('field.before')} render={({ before }) => <Details value={before} />} />
          <FunctionField label={text('field.after')} render={({ after }) => <Details value={after} />} />
        </Datagrid>
      </Box>
    </ListPage>
  );
}

interface Approval {
  id: number;
  path: string;
  subject: string;
  input: Record<string, unknown>;
  reason: string | null;
  asked_by: string;
  asked_at: string;
  isOwn: boolean;
}

const actions: Record<string, TextKey> = {
  'people/:id/credit': 'action.giveCredit',
  'people/:id/coupon': 'action.coupon',
  'people/:id/merge': 'action.merge',
  'people/:id/forget': 'action.forget',
  'orders/:id/refund': 'action.refund',
  'bookings/:id/withdraw': 'action.withdraw',
};

/** What isn't in a column of its own, or in the action's name. */
function detailOf(path: string, { reason: _, way, ...rest }: Approval['input']): object {
  return path === 'people/:id/credit' ? rest : { way, ...rest };
}

/** The person, order or booking that waits for a second person. */
function About({ path, subject }: Approval) {
  const [resource] = path.split('/');
  if (resource === 'bookings') return <Booking id={subject} />;
  return <Subject value={`${resource === 'orders' ? 'order' : 'member'} ${subject.toUpperCase()}`} />;
}

function Booking({ id }: { id: string }) {
  const { data } = useGetOne('bookings', { id });
  if (!data) return null;
  return (
    <>
      <Subject value={`member ${data.person}`} /> {data.name}
      <br />
      <Subject value={`class ${data.class}`} />
    </>
  );
}

/** What needs a second person. */
export function Approvals() {
  const text = useText();
  const list = useRows<Approval>('approvals', { field: 'id', order: 'DESC' });
  const any = [...roles];
  return (
    <Page title={text('menu.approvals')}>
      <Typography color="text.secondary">{text('approvals.text')}</Typography>
      <Rows
        {...list}
        keyOf={(row) => row.id}
        columns={[
          ['field.action', (row) => text(actions[row.path] ?? 'field.action')],
          ['field.subject', (row) => <About {...row} />],
          ['field.detail', ({ path, input }) => <Details value={detailOf(path, input)} />],
          ['field.reason', (row) => row.reason],
          ['field.who', (row) => row.asked_by],
          ['field.when', (row) => moment(row.asked_at)],
          [
            '',
            (row) => (
              <Stack direction="row" spacing={1}>
                <Action
                  path={`approvals/${row.id}/confirm`}
                  label="action.confirm"
                  roles={any}
                  variant="contained"
                  disabled={row.isOwn}
                  text={text('approvals.confirmText')}
                />
                <Action path={`approvals/${row.id}/refuse`} label="action.refuse" roles={any} color="error">
                  <Reason optional />
                </Action>
              </Stack>
            ),
          ],
        ]}
      />
    </Page>
  );
}
