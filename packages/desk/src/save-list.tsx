import { Button } from '@mui/material';
import { useState } from 'react';
import { type RaRecord, useDataProvider, useListContext, useNotify } from 'react-admin';
import { useText } from './fields.tsx';
import type { TextKey } from './i18n/texts.ts';
import { saveCsv } from './save-csv.ts';

/** The columns of a list's file. */
// biome-ignore lint/suspicious/noExplicitAny: react-admin's records are.
export type FileColumns = [TextKey, (row: any) => string | number][];

const perPage = 1000;

/** Saves all records that the list's filters leave as a CSV file. */
export function SaveList({ columns }: { columns: FileColumns }) {
  const text = useText();
  const notify = useNotify();
  const provider = useDataProvider();
  const { resource, filterValues: filter, sort } = useListContext();
  const [isBusy, setBusy] = useState(false);
  const readAll = async () => {
    const rows: RaRecord[] = [];
    for (let page = 1, more = true; more; page += 1) {
      const { data, pageInfo } = await provider.getList(resource, { pagination: { page, perPage }, sort, filter });
      rows.push(...data);
      more = Boolean(pageInfo?.hasNextPage);
    }
    return rows;
  };
  const save = async () => {
    setBusy(true);
    try {
      const rows = await readAll();
      saveCsv(`${resource}.csv`, [columns.map(([name]) => text(name)), ...rows.map((row) => columns.map(([, read]) => read(row)))]);
    } catch (error) {
      notify((error as Error).message, { type: 'error' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button disabled={isBusy} onClick={save}>
      {text('button.exportFile')}
    </Button>
  );
}
