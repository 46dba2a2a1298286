import { Button, type ButtonProps } from '@mui/material';
import { useState } from 'react';
import { type RaRecord, useDataProvider, useListContext, useNotify } from 'react-admin';
import { useText } from './fields.tsx';
import type { TextKey } from './i18n/texts.ts';
import { saveCsv } from './save-csv.ts';

/** The columns of a CSV file: a heading, and what a record has in it. */
// biome-ignore lint/suspicious/noExplicitAny: react-admin's records are.
export type FileColumns = [TextKey, (row: any) => string | number][];

interface SaveFileProps extends Pick<ButtonProps, 'variant' | 'disabled'> {
  label: TextKey;
  name: string;
  columns: FileColumns;
  read(): Promise<object[]>;
}

/** Reads records when it is pressed, and saves them as a CSV file. */
export function SaveFile({ label, name, columns, read, variant, disabled }: SaveFileProps) {
  const text = useText();
  const notify = useNotify();
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const rows = await read();
      saveCsv(name, [columns.map(([heading]) => text(heading)), ...rows.map((row) => columns.map(([, cell]) => cell(row)))]);
    } catch (error) {
      notify((error as Error).message, { type: 'error' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button variant={variant} disabled={disabled || isBusy} onClick={save}>
      {text(label)}
    </Button>
  );
}

const perPage = 1000;

/** Saves all records that the list's filters leave. */
export function SaveList({ columns }: Pick<SaveFileProps, 'columns'>) {
  const provider = useDataProvider();
  const { resource, filterValues: filter, sort } = useListContext();
  const read = async () => {
    const rows: RaRecord[] = [];
    for (let page = 1, more = true; more; page += 1) {
      const { data, pageInfo } = await provider.getList(resource, { pagination: { page, perPage }, sort, filter });
      rows.push(...data);
      more = Boolean(pageInfo?.hasNextPage);
    }
    return rows;
  };
  return <SaveFile label="button.exportFile" name={`${resource}.csv`} columns={columns} read={read} />;
}
