import { Link, Stack, Typography } from '@mui/material';
import { Action } from '../action.tsx';
import { moment, State, useLocalName, useText } from '../fields.tsx';
import { Line } from '../inputs.tsx';
import { Page, Rows, useRows } from './parts.tsx';

interface Opening {
  /** The moment. */
  id: string;
  groups: { en: string | null; zh: string | null }[];
  state: string;
  names: number;
  let_in: number;
  rate: number | null;
  most: number | null;
  /** The public page that shows how it was shuffled. */
  shuffle: string | null;
}

/** On-sales, each with the one queue of all classes of that moment: stop, slow, open. */
export function Openings() {
  const text = useText();
  const local = useLocalName();
  const list = useRows<Opening>('openings', { field: 'opens_at', order: 'DESC' }, 5000);
  return (
    <Page title={text('menu.openings')}>
      <Typography color="text.secondary">{text('openings.text')}</Typography>
      <Rows
        {...list}
        keyOf={(row) => row.id}
        columns={[
          [
            'field.opens_at',
            (row) => (
              <Typography variant="inherit" noWrap>
                {moment(row.id)}
              </Typography>
            ),
          ],
          ['field.groups', (row) => row.groups.map(({ en, zh }) => local(en, zh)).join(text('list.comma'))],
          ['field.state', (row) => <State value={row.state} />],
          ['field.names', (row) => row.names],
          ['field.letIn', (row) => row.let_in],
          ['field.rate', (row) => row.rate?.toFixed(1) ?? '–'],
          ['field.most', (row) => row.most ?? '–'],
          ['field.shuffle', (row) => row.shuffle && <Link href={row.shuffle}>{text('openings.shuffle')}</Link>],
          [
            '',
            (row) =>
              row.state === 'over' ? null : (
                <Stack direction="row" spacing={1}>
                  <Action
                    path={`openings/${row.id}/steer`}
                    label={row.state === 'stopped' ? 'action.go' : 'action.stop'}
                    roles={['programme']}
                    color={row.state === 'stopped' ? 'primary' : 'error'}
                    toBody={() => ({ stopped: row.state !== 'stopped' })}
                  />
                  <Action
                    path={`openings/${row.id}/steer`}
                    label="action.slow"
                    roles={['programme']}
                    toBody={({ most }) => ({ most: Number(most) })}
                  >
                    <Line source="most" help="help.most" />
                  </Action>
                  <Action
                    path={`openings/${row.id}/steer`}
                    label="action.openAll"
                    roles={['programme']}
                    text={text('openings.openText')}
                    toBody={() => ({ open: true })}
                  />
                </Stack>
              ),
          ],
        ]}
      />
    </Page>
  );
}
