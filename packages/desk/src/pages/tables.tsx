import { Alert, Box, Button, Stack, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import {
  Create,
  Edit,
  FunctionField,
  required,
  SaveButton,
  SearchInput,
  SelectInput,
  SimpleForm,
  TextInput,
  Toolbar,
  TopToolbar,
  useInput,
  useNotify,
  useRecordContext,
  useRefresh,
  useResourceContext,
} from 'react-admin';
import { useFormState } from 'react-hook-form';
import { Link, useLocation } from 'react-router-dom';
import { call } from '../call.ts';
import { tablePath } from '../data-provider.ts';
import { money, useText } from '../fields.tsx';
import { focusHeading } from '../focus-heading.ts';
import type { TextKey } from '../i18n/texts.ts';
import { toCents } from '../inputs.tsx';
import { RichText } from '../rich-text.tsx';
import { copyOf, descriptions, type Kind } from '../tables.ts';
import { Heading, ListPage, Records, Rows } from './parts.tsx';
import { PreviewButton } from './preview.tsx';

const columnText = (name: string) => `column.${name}` as TextKey;

interface ColumnProps {
  name: string;
  kind: Kind;
  isNeeded: boolean;
  disabled?: boolean;
}

/** The input of a column. */
function Column({ name, kind, isNeeded, disabled }: ColumnProps) {
  const text = useText();
  const label = text(columnText(name), { _: name });
  const common = {
    source: name,
    label,
    validate: isNeeded ? required() : undefined,
    disabled,
    fullWidth: true,
    helperText: false as const,
  };
  if (typeof kind !== 'string') {
    const choices = kind.map((id) => ({ id, name: text(`value.${id}` as TextKey, { _: id }) }));
    return <SelectInput {...common} choices={choices} translateChoice={false} />;
  }
  switch (kind) {
    case 'paragraphs':
      return <TextInput {...common} multiline minRows={2} />;
    case 'rich':
      return <RichText source={name} label={label} />;
    case 'flag':
      return (
        <SelectInput
          {...common}
          choices={[
            { id: 'yes', name: text('yes') },
            { id: 'no', name: text('no') },
          ]}
          translateChoice={false}
        />
      );
    case 'day':
    case 'time':
      return <TextInput {...common} type={kind === 'day' ? 'date' : 'time'} slotProps={{ inputLabel: { shrink: true } }} />;
    case 'moment':
      return (
        <TextInput
          {...common}
          type="datetime-local"
          parse={(value: string) => value?.replace('T', ' ')}
          format={(value: string) => value?.replace(' ', 'T')}
          slotProps={{ inputLabel: { shrink: true } }}
        />
      );
    case 'money':
      return <TextInput {...common} label={`${label} (HK$)`} inputMode="decimal" />;
    case 'whole':
      return <TextInput {...common} inputMode="numeric" />;
    case 'weekdays':
      return <Weekdays name={name} label={label} />;
    case 'picture':
      return <Picture name={name} label={label} />;
    case 'days':
      return <TextInput {...common} helperText={text('help.days')} />;
    default:
      return (
        <TextInput
          {...common}
          helperText={name === 'documents' ? text('help.documents') : name === 'others' ? text('help.words') : false}
        />
      );
  }
}

function Weekdays({ name, label }: { name: string; label: string }) {
  const text = useText();
  const { field } = useInput({ source: name });
  const chosen = String(field.value ?? '')
    .split(' ')
    .filter(Boolean);
  return (
    <Stack>
      <Typography color="text.secondary" variant="caption">
        {label}
      </Typography>
      <ToggleButtonGroup value={chosen} onChange={(_event, days: string[]) => field.onChange(days.toSorted().join(' '))} aria-label={label}>
        {[1, 2, 3, 4, 5, 6, 7].map((day) => (
          <ToggleButton key={day} value={String(day)}>
            {text(`weekday.${day}` as TextKey)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </Stack>
  );
}

/** A picture of the site: its path, and a button that uploads one. */
function Picture({ name, label }: { name: string; label: string }) {
  const text = useText();
  const notify = useNotify();
  const { field } = useInput({ source: name });
  const file = useRef<HTMLInputElement>(null);
  const upload = async (chosen: File | undefined) => {
    if (!chosen) return;
    const body = new FormData();
    body.append('file', chosen);
    try {
      field.onChange((await call('pictures', { method: 'POST', body })).path);
    } catch (error) {
      notify((error as Error).message, { type: 'error' });
    }
  };
  return (
    <Stack direction="row" spacing={2} sx={{ width: '100%', alignItems: 'center' }}>
      <TextInput source={name} label={label} helperText={false} sx={{ flexGrow: 1 }} />
      <input
        ref={file}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        hidden
        onChange={({ target }) => void upload(target.files?.[0])}
      />
      <Button variant="outlined" onClick={() => file.current?.click()}>
        {text('button.upload')}
      </Button>
    </Stack>
  );
}

/** Columns that take a whole row of the form. */
const wide = new Set<Kind>(['paragraphs', 'rich', 'picture', 'weekdays']);

function Columns({ isNew }: { isNew: boolean }) {
  const resource = useResourceContext()!;
  const { keys, columns } = descriptions[resource]!;
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 260px), 1fr))',
        gap: 2,
        width: '100%',
        alignItems: 'start',
        '& .MuiFormControl-root': { m: 0, width: '100%' },
        mt: 2,
      }}
    >
      {columns.map(([name, kind, needed]) => (
        <Box key={name} sx={wide.has(kind) ? { gridColumn: '1 / -1' } : {}}>
          <Column name={name} kind={kind} isNeeded={needed === 'needed'} disabled={!isNew && keys.includes(name)} />
        </Box>
      ))}
    </Box>
  );
}

/** Takes a table out as a CSV file, or brings one in. */
export function FileButtons({ resource }: { resource: string }) {
  const text = useText();
  return (
    <>
      <Button href={`/desk/${tablePath(resource)}/file`} size="small">
        {text('button.exportFile')}
      </Button>
      <Button component={Link} to={`/import/${resource}`} size="small">
        {text('button.importFile')}
      </Button>
    </>
  );
}

export function TableList() {
  const text = useText();
  const resource = useResourceContext()!;
  const { shown, columns } = descriptions[resource]!;
  /** A cell as a person reads it. */
  const cellOf = (name: string, value: string) => {
    const kind = columns.find(([column]) => column === name)![1];
    if (!value) return '';
    if (kind === 'flag') return text(value as 'yes' | 'no');
    if (kind === 'money') return money(toCents(Number(value)));
    return typeof kind === 'string' ? value : text(`value.${value}` as TextKey, { _: value });
  };
  return (
    <ListPage
      filters={[<SearchInput key="q" source="q" alwaysOn />]}
      title={text(`menu.${resource}` as TextKey)}
      actions={
        <TopToolbar>
          <FileButtons resource={resource} />
          <Button component={Link} to={`/${resource}/create`} size="small">
            {text('button.add')}
          </Button>
        </TopToolbar>
      }
    >
      <Records rowClick="edit">
        {shown.map((name) => (
          <FunctionField
            key={name}
            source={name}
            label={text(columnText(name), { _: name })}
            sortable={false}
            render={(row) => cellOf(name, row[name])}
          />
        ))}
      </Records>
    </ListPage>
  );
}

const onError = (notify: ReturnType<typeof useNotify>) => (error: unknown) =>
  notify((error as Error).message, { type: 'error', multiLine: true, autoHideDuration: null });

function RowTitle() {
  const text = useText();
  const resource = useResourceContext()!;
  const record = useRecordContext();
  return <Heading title={[text(`menu.${resource}` as TextKey), record?.id].filter(Boolean).join(' · ')} />;
}

function Buttons() {
  const text = useText();
  const resource = useResourceContext()!;
  const record = useRecordContext<Record<string, string>>();
  const { isSubmitting } = useFormState();
  // The button is disabled while it saves, and after it.
  useEffect(() => (isSubmitting ? focusHeading : undefined), [isSubmitting]);
  return (
    <Toolbar sx={{ gap: 2, flexWrap: 'wrap' }}>
      <SaveButton alwaysEnable={false} />
      {record?.id && (
        <Button component={Link} to={`/${resource}/create`} state={{ record: copyOf(resource, record, 'same') }}>
          {text('button.copy')}
        </Button>
      )}
      {record?.id && resource === 'class-rows' && (
        <Button component={Link} to={`/${resource}/create`} state={{ record: copyOf(resource, record, 'next-year') }}>
          {text('button.copyNextYear')}
        </Button>
      )}
      {record?.id && resource === 'posts' && <PreviewButton post={record.id} />}
      {record?.group && resource === 'class-rows' && <PreviewButton post={record.group} />}
    </Toolbar>
  );
}

export function TableEdit() {
  const notify = useNotify();
  return (
    <Edit title={false} mutationMode="pessimistic" redirect={false} mutationOptions={{ onError: onError(notify) }}>
      <SimpleForm toolbar={<Buttons />} warnWhenUnsavedChanges>
        <RowTitle />
        <Columns isNew={false} />
      </SimpleForm>
    </Edit>
  );
}

const defaults: Record<string, string> = {
  active: 'yes',
  need_approve: 'no',
  strict_ages: 'no',
  order: '0',
  wait_capacity: '0',
  is_discount: 'no',
  // The notes on enrolment (OFFICE-04).
  change_days: '14',
  change_fee: '200',
  small_fee_share: '75',
  show_booked: 'no',
};

export function TableCreate() {
  const notify = useNotify();
  const resource = useResourceContext()!;
  const { state } = useLocation();
  const names = descriptions[resource]!.columns.map(([name]) => name);
  const empty = Object.fromEntries(names.filter((name) => defaults[name]).map((name) => [name, defaults[name]]));
  return (
    <Create title={false} redirect="edit" mutationOptions={{ onError: onError(notify) }}>
      <SimpleForm toolbar={<Buttons />} defaultValues={state?.record ?? empty} warnWhenUnsavedChanges>
        <RowTitle />
        <Columns isNew />
      </SimpleForm>
    </Create>
  );
}

interface Change {
  line: number;
  key: string;
  isNew: boolean;
  cells: { column: string; before: string | null; after: string }[];
}
interface Imported {
  added: number;
  changed: number;
  errors: { line: number; column?: string; message: string }[];
  changes: Change[];
  changed_rows: number;
}

/** Imports a CSV file: first what it would change, as a table; then, once it is confirmed, all of it. */
export function ImportPage({ resource }: { resource: string }) {
  const text = useText();
  const notify = useNotify();
  const refresh = useRefresh();
  const [file, setFile] = useState<File>();
  const [dry, setDry] = useState<Imported>();
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const send = async (chosen: File, isDry: boolean) => {
    setBusy(true);
    setError(undefined);
    const body = new FormData();
    body.append('file', chosen);
    body.append('dry_run', String(isDry));
    try {
      const answer: Imported = await call(`${tablePath(resource)}/import`, { method: 'POST', body });
      if (isDry || answer.errors.length > 0) return setDry(answer);
      notify(text('import.done', { added: answer.added, changed: answer.changed }), { type: 'success' });
      setDry(undefined);
      setFile(undefined);
      refresh();
    } catch (failure) {
      setDry(undefined);
      setError((failure as Error).message);
    } finally {
      setBusy(false);
    }
  };
  const choose = (chosen: File | undefined) => {
    setFile(chosen);
    setDry(undefined);
    if (chosen) void send(chosen, true);
  };
  const cells = dry?.changes.flatMap((change) => change.cells.map((cell) => ({ ...change, ...cell })));
  return (
    <Stack spacing={2}>
      <Typography>{text('import.text')}</Typography>
      <label>
        <Typography component="span">{text('import.file')} </Typography>
        <input type="file" accept=".csv,text/csv" onChange={({ target }) => choose(target.files?.[0])} />
      </label>
      {error && (
        <Alert severity="error" sx={{ whiteSpace: 'pre-line' }}>
          {error}
        </Alert>
      )}
      {dry && dry.errors.length > 0 && (
        <Alert severity="error">
          {text('import.errors', { count: dry.errors.length })}
          <ul>
            {dry.errors.slice(0, 50).map(({ line, column, message }) => (
              <li key={`${line} ${column} ${message}`}>
                {text('import.line', {
                  line,
                  message: [column && text(columnText(column), { _: column }), message].filter(Boolean).join(': '),
                })}
              </li>
            ))}
          </ul>
        </Alert>
      )}
      {dry && dry.errors.length === 0 && (
        <>
          <Alert severity="info">{text('import.would', { rows: dry.changed_rows })}</Alert>
          <Button
            variant="contained"
            disabled={isBusy || dry.changed_rows === 0}
            onClick={() => file && void send(file, false)}
            sx={{ alignSelf: 'start' }}
          >
            {text('import.do')}
          </Button>
          <Rows
            rows={cells}
            keyOf={(row) => `${row.line} ${row.column}`}
            columns={[
              [
                'import.row',
                (row) => `${row.key || text('import.lineNumber', { line: row.line })}${row.isNew ? ` (${text('import.new')})` : ''}`,
              ],
              ['import.column', (row) => text(columnText(row.column), { _: row.column })],
              ['field.before', (row) => row.before],
              ['field.after', (row) => row.after],
            ]}
          />
        </>
      )}
    </Stack>
  );
}
