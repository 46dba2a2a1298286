import { Action } from '../action.tsx';
import { useText } from '../fields.tsx';
import { Paragraphs } from '../inputs.tsx';
import { Page, Rows, useRows } from './parts.tsx';

interface Setting {
  id: string;
  value: string | null;
}

/** What the site says of the association: names, address, telephone, links. */
export function SiteSettings() {
  const text = useText();
  const list = useRows<Setting>('settings');
  return (
    <Page title={text('menu.settings')}>
      <Rows
        {...list}
        keyOf={(row) => row.id}
        columns={[
          ['column.name', (row) => text(`setting.${row.id}` as never, { _: row.id })],
          ['field.value', (row) => row.value],
          [
            '',
            (row) => (
              <Action
                path={`settings/${row.id}/set`}
                label="action.change"
                roles={['programme']}
                initial={{ value: row.value ?? '' }}
                toBody={({ value }) => ({ value: value || null })}
              >
                <Paragraphs source="value" optional />
              </Action>
            ),
          ],
        ]}
      />
    </Page>
  );
}

interface Miss {
  id: string;
  count: number;
  last: string;
}

/** What parents searched for in vain, for new words. */
export function SearchMisses() {
  const text = useText();
  const list = useRows<Miss>('search-misses', { field: 'count', order: 'ASC' });
  return (
    <Page title={text('menu.search-misses')}>
      <Rows
        {...list}
        keyOf={(row) => row.id}
        columns={[
          ['field.words', (row) => row.id],
          ['field.count', (row) => row.count],
          ['field.last', (row) => row.last],
        ]}
      />
    </Page>
  );
}
