import {
  Alert,
  Box,
  Button,
  Card,
  CardContent,
  LinearProgress,
  Stack,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import TablePaginationActions from '@mui/material/TablePaginationActions';
import { createContext, type KeyboardEvent, type ReactNode, useContext, useEffect, useRef } from 'react';
import {
  Datagrid,
  DatagridBody,
  type DatagridProps,
  DatagridRow,
  type DatagridRowProps,
  List,
  type ListProps,
  Pagination,
  type SortPayload,
  TopToolbar,
  useGetList,
} from 'react-admin';
import { moment, useText } from '../fields.tsx';
import type { TextKey } from '../i18n/texts.ts';
import { Details } from '../record.tsx';
import { type FileColumns, SaveList } from '../save-file.tsx';

let isFirstPage = true;

/** A page's heading, which is also the tab's title. */
export function Heading({ title }: { title: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = title;
  }, [title]);
  // On the way from page to page it says to a screen reader where one is now.
  useEffect(() => {
    if (isFirstPage) isFirstPage = false;
    else heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <Typography ref={heading} tabIndex={-1} variant="h5" component="h1" sx={{ flexGrow: 1, overflowWrap: 'anywhere', outline: 'none' }}>
      {title}
    </Typography>
  );
}

const openByEnter = ({ key, target, currentTarget }: KeyboardEvent<HTMLElement>) =>
  key === 'Enter' && target === currentTarget && currentTarget.click();
const Row = (props: DatagridRowProps) => <DatagridRow {...props} tabIndex={0} onKeyDown={openByEnter} />;
const body = <DatagridBody row={<Row />} />;

const focusRing = { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: '-2px' };

/** The records of a list: a press or Enter opens one. */
export function Records({ rowClick, children }: Pick<DatagridProps, 'rowClick' | 'children'>) {
  return (
    <Datagrid rowClick={rowClick} bulkActionButtons={false} body={body} sx={{ '& tr:focus-visible': focusRing }}>
      {children}
    </Datagrid>
  );
}

/** Pages have no numbers: only the last tells how many there are. */
const pages = <Pagination actions={TablePaginationActions as never} />;

interface ListPageProps extends ListProps {
  title: string;
  /** The columns of the file that the list can be saved as. */
  file?: FileColumns;
}

/** A list of records under a heading. */
export function ListPage({ title, file, children, ...list }: ListPageProps) {
  const save = file && (
    <TopToolbar>
      <SaveList columns={file} />
    </TopToolbar>
  );
  return (
    <Box sx={{ mt: 2 }}>
      <Heading title={title} />
      <List exporter={false} title={false} actions={save ?? false} perPage={25} pagination={pages} {...list}>
        {children}
      </List>
    </Box>
  );
}

/** What the tables of a page or panel are called. */
const TitleContext = createContext('');

/** A page with a heading, its buttons, and cards below. */
export function Page({ title, actions, children }: { title: string; actions?: ReactNode; children: ReactNode }) {
  return (
    <Stack spacing={2} sx={{ my: 2 }}>
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
        <Heading title={title} />
        {actions}
      </Stack>
      <TitleContext value={title}>{children}</TitleContext>
    </Stack>
  );
}

export function Panel({ title, children, actions }: { title: TextKey; children: ReactNode; actions?: ReactNode }) {
  const text = useText();
  return (
    <Card component="section" variant="outlined">
      <CardContent>
        <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center', mb: 1 }}>
          <Typography variant="h6" component="h2" sx={{ flexGrow: 1 }}>
            {text(title)}
          </Typography>
          {actions}
        </Stack>
        <TitleContext value={text(title)}>
          <Stack spacing={2}>{children}</Stack>
        </TitleContext>
      </CardContent>
    </Card>
  );
}

/** Names with their values. */
export function Facts({ facts }: { facts: [TextKey, ReactNode][] }) {
  const text = useText();
  return (
    <Box
      component="dl"
      sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: 'max-content 1fr' }, columnGap: 3, rowGap: 0.5, m: 0 }}
    >
      {facts.map(([name, value]) => (
        <Box key={name} sx={{ display: 'contents' }}>
          <Typography component="dt" color="text.secondary" sx={{ fontSize: { xs: 14, sm: 16 } }}>
            {text(name)}
          </Typography>
          <Typography component="dd" sx={{ m: 0, mb: { xs: 1, sm: 0 }, overflowWrap: 'anywhere' }}>
            {value || '–'}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

interface Loading {
  error?: { message: string } | null;
  refetch?(): unknown;
}

/** Instead of what couldn't be loaded. */
export function NotLoaded({ error, refetch }: Loading) {
  const text = useText();
  const retry = (
    <Button color="inherit" onClick={refetch} sx={{ whiteSpace: 'nowrap' }}>
      {text('action.retry')}
    </Button>
  );
  return (
    <Alert severity="error" action={retry}>
      {error?.message}
    </Alert>
  );
}

/** Reads all records of a short list, for `Rows`; again after each `refetchInterval` ms. */
export function useRows<T>(resource: string, sort: SortPayload = { field: 'id', order: 'ASC' }, refetchInterval?: number) {
  const { data, error, refetch } = useGetList(resource, { pagination: { page: 1, perPage: 500 }, sort }, { refetchInterval });
  return { rows: data as T[] | undefined, error, refetch };
}

interface RowsProps<T> extends Loading {
  /** Undefined until they are there. */
  rows: T[] | undefined;
  columns: [TextKey | '', (row: T) => ReactNode][];
  keyOf(row: T): string | number;
}

/** Short values that are hard to read in two lines. */
const onOneLine = new Set<TextKey | ''>([
  'field.number',
  'field.dob',
  'field.mobile',
  'field.start_date',
  'field.amount',
  'field.fee',
  'field.day',
  'field.method',
  'field.taken',
  'field.refunded',
  'field.provider',
  'field.places',
  'field.count',
  'field.names',
  'field.letIn',
  'field.rate',
  'field.most',
  'field.when',
  'field.since',
  'field.sent',
  'field.keptUntil',
  'field.order',
  'field.action',
  'field.state',
]);

/** A small table; it scrolls sideways within itself on a phone. */
export function Rows<T>({ rows, columns, keyOf, ...loading }: RowsProps<T>) {
  const text = useText();
  const title = useContext(TitleContext);
  if (!rows && loading.error) return <NotLoaded {...loading} />;
  if (!rows) return <LinearProgress aria-label={text('loading')} />;
  if (rows.length === 0) return <Typography color="text.secondary">{text('nothing')}</Typography>;
  return (
    <Box sx={{ overflowX: 'auto', '& .MuiButton-root': { whiteSpace: 'nowrap' } }} tabIndex={0} role="group" aria-label={title}>
      <Table size="small" aria-label={title}>
        <TableHead>
          <TableRow>
            {columns.map(([name], at) => (
              <TableCell key={name || at} component={name ? 'th' : 'td'} sx={{ whiteSpace: 'nowrap' }}>
                {name && text(name)}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow key={keyOf(row)}>
              {columns.map(([name, cell], at) => (
                <TableCell key={name || at} sx={onOneLine.has(name) ? { whiteSpace: 'nowrap' } : { minWidth: 140, wordBreak: 'keep-all' }}>
                  {cell(row)}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}

interface LogRow {
  id: number;
  staff: string;
  action: string;
  reason: string | null;
  created_at: string;
  before: object | null;
  after: object | null;
}

/** What was done to this record, and by whom. */
export function LogPanel({ rows }: { rows: LogRow[] | undefined }) {
  const text = useText();
  return (
    <Panel title="log.title">
      <Rows
        rows={rows}
        keyOf={(row) => row.id}
        columns={[
          ['field.when', (row) => moment(row.created_at)],
          ['field.who', (row) => row.staff],
          ['field.action', (row) => text(`log.${row.action}` as TextKey, { _: row.action })],
          ['field.before', (row) => <Details value={row.before} />],
          ['field.after', (row) => <Details value={row.after} />],
          ['field.reason', (row) => row.reason],
        ]}
      />
    </Panel>
  );
}
