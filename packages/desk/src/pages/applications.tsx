import { Box, Card, CardContent, Grid, Link as MuiLink, Typography } from '@mui/material';
import { FunctionField, SelectInput, TextField } from 'react-admin';
import { Link, useParams } from 'react-router-dom';
import { Action } from '../action.tsx';
import { MomentField, MoneyField, moment, money, State, useLocalName, useText } from '../fields.tsx';
import type { TextKey } from '../i18n/texts.ts';
import { Reason } from '../inputs.tsx';
import { dollars } from '../save-csv.ts';
import { useWhole } from '../use-whole.ts';
import { Facts, ListPage, NotLoaded, Page, Panel, Records, Rows } from './parts.tsx';

export function ApplicationList() {
  const text = useText();
  const local = useLocalName();
  const states = ['submitted', 'approved', 'rejected', 'completed'].map((id) => ({ id, name: text(`state.${id}` as never) }));
  return (
    <ListPage
      filters={[<SelectInput key="state" source="state" label={text('field.state')} choices={states} translateChoice={false} alwaysOn />]}
      filterDefaultValues={{ state: 'submitted' }}
      title={text('menu.applications')}
      sort={{ field: 'created_at', order: 'ASC' }}
      file={[
        ['field.number', ({ id }) => id],
        ['field.name', ({ name }) => name],
        ['field.membership', ({ type_en, type_zh }) => local(type_en, type_zh)],
        ['field.people', ({ people }) => people],
        ['field.state', ({ state }) => text(`state.${state}` as never)],
        ['field.fee', ({ amount }) => dollars(amount)],
        ['field.since', ({ created_at }) => moment(created_at)],
      ]}
    >
      <Records rowClick="show">
        <TextField source="id" label={text('field.number')} sortable={false} />
        <TextField source="name" label={text('field.name')} sortable={false} />
        <FunctionField label={text('field.membership')} render={(row) => local(row.type_en, row.type_zh)} />
        <TextField source="people" label={text('field.people')} sortable={false} />
        <MoneyField source="amount" label={text('field.fee')} sortable={false} />
        <MomentField source="created_at" label={text('field.since')} sortable={false} />
      </Records>
    </ListPage>
  );
}

interface Person {
  position: number;
  role: string;
  name: string;
  other_name: string | null;
  dob: string;
  hkid: string | null;
  passport_no: string | null;
  email: string | null;
  mobile: string | null;
  group_en: string;
  group_zh: string;
  has_photo: boolean;
  has_document: boolean;
  asked_photo: string | null;
  asked_document: string | null;
  profile: Record<string, string>;
}

/** An application with its people, their files, and members who look alike. */
export function ApplicationPage() {
  const { id = '' } = useParams();
  const text = useText();
  const local = useLocalName();
  const { data: found, ...loading } = useWhole('applications', id);
  if (loading.error) return <NotLoaded {...loading} />;
  if (!found) return null;
  const path = `applications/${id}`;
  const file = (position: number, kind: 'photo' | 'document') => `/desk/${path}/file?position=${position}&kind=${kind}`;
  return (
    <Page
      title={`${local(found.type_en, found.type_zh)} · ${found.id}`}
      actions={
        <>
          <State value={found.state} />
          {(found.state === 'submitted' || found.state === 'approved') && (
            <Action
              path={`${path}/approve`}
              label="action.approve"
              roles={['membership']}
              variant="contained"
              text={text('application.approveText', { amount: money(found.amount) })}
            />
          )}
          {found.state === 'submitted' && (
            <Action
              path={`${path}/reject`}
              label="action.reject"
              roles={['membership']}
              color="error"
              text={text('application.rejectText')}
            >
              <Reason help="help.reasonSent" />
            </Action>
          )}
        </>
      }
    >
      <Facts
        facts={[
          ['field.since', moment(found.created_at)],
          ['field.fee', money(found.amount)],
          ['field.decided', found.decided_at && moment(found.decided_at)],
          ['field.reason', found.reason],
          [
            'field.order',
            found.order && (
              <MuiLink key="order" component={Link} to={`/orders/${found.order}/show`}>
                {found.order}
              </MuiLink>
            ),
          ],
          [
            'field.parq',
            found.has_parq && (
              <a key="parq" href={`/desk/${path}/parq`} target="_blank" rel="noreferrer">
                {text('button.open')}
              </a>
            ),
          ],
        ]}
      />
      {found.look_alikes.length > 0 && (
        <Panel title="application.lookAlikes">
          <Rows
            rows={found.look_alikes as { id: string; name: string; dob: string | null; email: string | null; mobile: string | null }[]}
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
              ['field.email', (row) => row.email],
              ['field.mobile', (row) => row.mobile],
            ]}
          />
        </Panel>
      )}
      <Grid container spacing={2}>
        {(found.people as Person[]).map((person, at) => (
          <Grid key={person.position} size={{ xs: 12, md: 6 }}>
            <Card variant="outlined">
              <CardContent>
                <Typography variant="h6" component="h2">
                  {[person.name, person.other_name].filter(Boolean).join(' · ')}
                </Typography>
                <Facts
                  facts={[
                    ['field.role', text(`role.${person.role}` as never)],
                    ['field.membership', local(person.group_en, person.group_zh)],
                    ['field.dob', person.dob],
                    ['field.identity', person.hkid ?? person.passport_no],
                    ['field.email', person.email],
                    ['field.mobile', person.mobile],
                    ...Object.entries(person.profile).map(([name, value]): [TextKey, string] => [`profile.${name}` as TextKey, value]),
                  ]}
                />
                <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap', mt: 2 }}>
                  {person.has_photo && <Picture path={file(person.position, 'photo')} name={text('person.photo')} />}
                  {person.has_document && <Picture path={file(person.position, 'document')} name={text('application.document')} />}
                </Box>
                {(['photo', 'document'] as const).map((kind) => (
                  <Typography key={kind} component="div" sx={{ mt: 1 }}>
                    {person[`asked_${kind}`] && `${text('application.asked')} ${person[`asked_${kind}`]} `}
                    {found.state === 'submitted' && (
                      <Action
                        path={`${path}/ask-again`}
                        label={kind === 'photo' ? 'action.askPhoto' : 'action.askDocument'}
                        roles={['membership']}
                        variant="text"
                        text={text('application.askText')}
                        toBody={(values) => ({ ...values, kind, person: at + 1 })}
                      >
                        <Reason help="help.reasonSent" />
                      </Action>
                    )}
                  </Typography>
                ))}
              </CardContent>
            </Card>
          </Grid>
        ))}
      </Grid>
    </Page>
  );
}

/** A file in small; it opens whole in a tab. A PDF shows its name alone. */
function Picture({ path, name }: { path: string; name: string }) {
  return (
    <a href={path} target="_blank" rel="noreferrer">
      <img src={path} alt={name} style={{ maxWidth: 220, maxHeight: 220, border: '1px solid #ccc' }} />
    </a>
  );
}
