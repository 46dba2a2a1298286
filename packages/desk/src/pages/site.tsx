import { useGetList } from 'react-admin';
import { Action } from '../action.tsx';
import { useText } from '../fields.tsx';
import { Paragraphs } from '../inputs.tsx';
import { Page, Rows } from './parts.tsx';

interface Setting {
  id: string;
  value: string | null;
}

/** What the site says of the association: names, address, telephone, links. */
export function SiteSettings() {
  const text = useText();
  const { data } = useGetList('settings', { pagination: { page: 1, perPage: 100 }, sort: { field: 'id', order: 'ASC' } });
  return (
    <Page title={text('menu.settings')}>
      <Rows
        rows={data as Setting[] | undefined}
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
  const { data } = useGetList('search-misses', { pagination: { page: 1, perPage: 500 }, sort: { field: 'count', order: 'ASC' } });
  return (
    <Page title={text('menu.search-misses')}>
      <Rows
        rows={data as Miss[] | undefined}
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
