import {
  Alert,
  Box,
  Button,
  Card,
  ListItem,
  ListItemButton,
  ListItemText,
  Link as MuiLink,
  List as MuiList,
  Stack,
  Typography,
} from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { useGetList } from 'react-admin';
import { Link } from 'react-router-dom';
import { Action } from '../action.tsx';
import { moment, useLocalName, useText } from '../fields.tsx';
import { Reason } from '../inputs.tsx';
import { useWhole } from '../use-whole.ts';
import { Facts, NotLoaded, Page, Rows, useRows } from './parts.tsx';

interface Entry {
  id: string;
  class: string;
  name_en: string;
  name_zh: string;
  person: string;
  name: string;
  since: string;
}

/** Offers a place out of turn, or rejects an entry. */
export function WaitingButtons({ id, onDone, hotkeys }: { id: string; onDone?(): void; hotkeys?: boolean }) {
  const text = useText();
  return (
    <Stack direction="row" spacing={1}>
      <Action
        path={`waiting/${id}/approve`}
        label="action.approve"
        roles={['membership', 'programme']}
        variant="contained"
        hotkey={hotkeys ? 'a' : undefined}
        text={text('waiting.approveText')}
        onDone={onDone}
      />
      <Action
        path={`waiting/${id}/reject`}
        label="action.reject"
        roles={['membership', 'programme']}
        color="error"
        hotkey={hotkeys ? 'r' : undefined}
        text={text('waiting.rejectText')}
        onDone={onDone}
      >
        <Reason help="help.reasonSent" />
      </Action>
    </Stack>
  );
}

/** Presses the button of a key, unless somebody is typing or a dialog is open. */
function useHotkeys(next: () => void) {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector('[role="dialog"]')) return;
      if (/^(INPUT|TEXTAREA|SELECT)$/.test((event.target as Element).tagName)) return;
      if (event.key === 'n') return next();
      const button = document.querySelector<HTMLElement>(`[data-hotkey="${CSS.escape(event.key)}"]`);
      if (!button) return;
      event.preventDefault();
      button.click();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [next]);
}

/** Documents to check, one after another: the file beside the buttons, which have keys. */
export function Documents() {
  const text = useText();
  const local = useLocalName();
  const list = useGetList<Entry>('waiting', {
    filter: { documents: 'true' },
    pagination: { page: 1, perPage: 200 },
    sort: { field: 'seq', order: 'ASC' },
  });
  const entries = list.data ?? [];
  const [chosen, setChosen] = useState<string>();
  // One that was decided meanwhile has its place taken by the next.
  const place = useRef(0);
  const found = entries.findIndex(({ id }) => id === chosen);
  const at = found >= 0 ? found : Math.max(0, Math.min(place.current, entries.length - 1));
  useEffect(() => {
    place.current = at;
  }, [at]);
  const entry = entries[at];
  const next = () => setChosen(entries[at + 1]?.id ?? entries[0]?.id);
  useHotkeys(next);
  // Where the decided one was, the focus would be nowhere.
  const current = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (chosen) current.current?.focus();
  }, [chosen]);
  return (
    <Page
      title={`${text('menu.documents')}${list.data ? ` (${list.total ?? `${entries.length}+`})` : ''}`}
      actions={
        entries.length > 1 && (
          <Button variant="outlined" onClick={next} aria-keyshortcuts="n">
            {text('documents.next')}
          </Button>
        )
      }
    >
      <Typography color="text.secondary">{text('documents.keys')}</Typography>
      {list.error && !list.data && <NotLoaded {...list} />}
      {entries.length === 0 && list.isSuccess && <Alert severity="success">{text('documents.none')}</Alert>}
      <Stack direction={{ xs: 'column', md: 'row' }} spacing={2} sx={{ alignItems: 'stretch' }}>
        {entries.length > 0 && (
          <Card variant="outlined" sx={{ width: { md: 280 }, maxHeight: { xs: 200, md: '75vh' }, overflow: 'auto', flexShrink: 0 }}>
            <MuiList dense aria-label={text('menu.documents')}>
              {entries.map((item) => (
                <ListItem key={item.id} disablePadding>
                  <ListItemButton
                    ref={item.id === entry?.id ? current : undefined}
                    selected={item.id === entry?.id}
                    aria-current={item.id === entry?.id}
                    onClick={() => setChosen(item.id)}
                  >
                    <ListItemText primary={item.name} secondary={`${local(item.name_en, item.name_zh)} · ${moment(item.since)}`} />
                  </ListItemButton>
                </ListItem>
              ))}
            </MuiList>
          </Card>
        )}
        {entry && <Entry_ key={entry.id} id={entry.id} onDone={next} />}
      </Stack>
    </Page>
  );
}

interface DocumentFile {
  name: string;
  ch_name: string | null;
  required: boolean;
  file: { id: string; name: string; type: string } | null;
}

function Entry_({ id, onDone }: { id: string; onDone(): void }) {
  const text = useText();
  const local = useLocalName();
  const { data: entry, ...loading } = useWhole('waiting', id);
  if (!entry) return loading.error && <NotLoaded {...loading} />;
  const documents: DocumentFile[] = entry.documents;
  const missing = documents.some(({ required, file }) => required && !file);
  return (
    <Stack spacing={2} sx={{ flexGrow: 1, minWidth: 0 }}>
      <Facts
        facts={[
          [
            'field.participant',
            <MuiLink key="person" component={Link} to={`/people/${entry.person}/show`}>
              {[entry.name, entry.chinese_name].filter(Boolean).join(' · ')}
            </MuiLink>,
          ],
          ['field.dob', entry.dob],
          [
            'field.class',
            <MuiLink
              key="class"
              component={Link}
              to={`/classes/${entry.class}/show`}
            >{`${local(entry.name_en, entry.name_zh)} (${entry.class})`}</MuiLink>,
          ],
          ['field.since', moment(entry.since)],
        ]}
      />
      {missing && <Alert severity="info">{text('documents.missing')}</Alert>}
      <WaitingButtons id={id} onDone={onDone} hotkeys />
      {documents.map((document) => (
        <Box key={document.name} component="section">
          <Stack direction="row" spacing={1} sx={{ alignItems: 'center', mb: 1 }}>
            <Typography variant="h6" component="h2" sx={{ flexGrow: 1 }}>
              {local(document.name, document.ch_name)}
              {document.required && ' *'}
            </Typography>
            {document.file && (
              <Action
                path={`waiting/${id}/ask-again`}
                label="action.askAgain"
                roles={['membership', 'programme']}
                hotkey="u"
                initial={{ document: document.name }}
                onDone={onDone}
                text={text('documents.askText')}
              >
                <Reason help="help.reasonSent" />
              </Action>
            )}
          </Stack>
          {document.file ? (
            <Shown path={`/desk/documents/${document.file.id}`} type={document.file.type} name={document.file.name} />
          ) : (
            <Typography>{text('documents.notThere')}</Typography>
          )}
        </Box>
      ))}
    </Stack>
  );
}

/** A file as it is: a picture, or a PDF in the browser's own viewer. */
export function Shown({ path, type, name }: { path: string; type?: string; name: string }) {
  const isPdf = type ? type === 'application/pdf' : name.endsWith('.pdf');
  if (isPdf) return <iframe src={path} title={name} style={{ width: '100%', height: '70vh', border: '1px solid #ccc' }} />;
  return (
    <a href={path} target="_blank" rel="noreferrer">
      <img src={path} alt={name} style={{ maxWidth: '100%', maxHeight: '70vh', border: '1px solid #ccc' }} />
    </a>
  );
}

/** Everybody who waits, of all classes. */
export function WaitingList() {
  const text = useText();
  const local = useLocalName();
  const waiting = useRows<Entry>('waiting', { field: 'seq', order: 'ASC' });
  return (
    <Page title={text('menu.waiting')}>
      <Rows
        {...waiting}
        keyOf={(row) => row.id}
        columns={[
          [
            'field.class',
            (row) => (
              <MuiLink component={Link} to={`/classes/${row.class}/show`}>{`${local(row.name_en, row.name_zh)} (${row.class})`}</MuiLink>
            ),
          ],
          [
            'field.name',
            (row) => (
              <MuiLink component={Link} to={`/people/${row.person}/show`}>
                {row.name}
              </MuiLink>
            ),
          ],
          ['field.since', (row) => moment(row.since)],
          ['', (row) => <WaitingButtons id={row.id} />],
        ]}
      />
    </Page>
  );
}
