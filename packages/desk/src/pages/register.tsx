import { Button, Stack, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import { useCallback, useEffect, useState } from 'react';

import { useParams } from 'react-router-dom';
import { today, useLocalName, useText } from '../fields.tsx';
import { keepMark, keptMarks, type Mark, sendMarks } from '../kept-marks.ts';
import { saveCsv } from '../save-csv.ts';
import { useWhole } from '../use-whole.ts';
import { NotLoaded, Page } from './parts.tsx';

interface Participant {
  id: number;
  name: string;
  chinese_name: string | null;
  mobile: string | null;
  request: string | null;
  state: string;
}

const states = ['present', 'late', 'absent'] as const;

/** The register of a lesson, on paper or on a phone. Marks are kept on the device until the back end has them. */
export function Register() {
  const { id = '' } = useParams();
  const text = useText();
  const local = useLocalName();
  const { data: found, ...loading } = useWhole('classes', id);
  const [day, setDay] = useState<string>();
  const [kept, setKept] = useState<Mark[]>(() => keptMarks(id));
  const send = useCallback(() => sendMarks(id).then(() => setKept(keptMarks(id))), [id]);
  useEffect(() => {
    void send();
    addEventListener('online', send);
    return () => removeEventListener('online', send);
  }, [send]);
  if (loading.error && !found) return <NotLoaded {...loading} />;
  if (!found) return null;

  const lessons: string[] = found.lessons;
  const shown = day ?? lessons.find((lesson) => lesson >= today()) ?? lessons.at(-1) ?? '';
  const markOf = (participant: number) =>
    [...kept].reverse().find((mark) => mark.id === participant && mark.day === shown)?.state ??
    found.marks.find((mark: Mark) => mark.id === participant && mark.day === shown)?.state ??
    null;
  const set = (participant: number, state: Mark['state'] | null) => {
    if (!state) return;
    keepMark(id, { id: participant, day: shown, state, at: new Date().toISOString() });
    setKept(keptMarks(id));
    void send();
  };
  const marked = found.participants.filter((row: Participant) => markOf(row.id)).length;

  return (
    <Page
      title={text('record.pair', { name: text('class.register'), value: `${local(found.name_en, found.name_ot)} (${found.id})` })}
      actions={
        <>
          <Button variant="outlined" onClick={() => print()}>
            {text('register.print')}
          </Button>
          <Button variant="outlined" onClick={() => saveCsv(`${found.id}.csv`, rowsOf(found.participants, lessons, found.marks))}>
            {text('register.file')}
          </Button>
        </>
      }
    >
      <label>
        <Typography component="span">{text('register.lesson')} </Typography>
        <select value={shown} onChange={({ target }) => setDay(target.value)} style={{ font: 'inherit', padding: 8 }}>
          {lessons.map((lesson) => (
            <option key={lesson}>{lesson}</option>
          ))}
        </select>
      </label>
      <Typography role="status">
        {text('register.marked', { marked, all: found.participants.length })}
        {kept.length > 0 && ` ${text('register.kept', { count: kept.length })}`}
      </Typography>
      <Stack component="ol" spacing={1} sx={{ p: 0, m: 0, listStyle: 'none' }}>
        {found.participants.map((row: Participant) => (
          <Stack
            component="li"
            key={row.id}
            direction={{ xs: 'column', sm: 'row' }}
            spacing={1}
            sx={{ alignItems: { sm: 'center' }, borderBottom: 1, borderColor: 'divider', pb: 1 }}
          >
            <Typography sx={{ flexGrow: 1 }}>
              {[row.name, row.chinese_name].filter(Boolean).join(' · ')} {row.mobile && <a href={`tel:${row.mobile}`}>{row.mobile}</a>}
              {row.request && (
                <Typography component="span" variant="body2" color="text.secondary" sx={{ display: 'block', overflowWrap: 'anywhere' }}>
                  {row.request}
                </Typography>
              )}
            </Typography>
            <ToggleButtonGroup
              exclusive
              value={markOf(row.id)}
              onChange={(_event, value) => set(row.id, value)}
              aria-label={row.name}
              sx={{ '@media print': { display: 'none' } }}
            >
              {states.map((state) => (
                <ToggleButton key={state} value={state} sx={{ minWidth: 88, minHeight: 48 }}>
                  {text(`mark.${state}`)}
                </ToggleButton>
              ))}
            </ToggleButtonGroup>
          </Stack>
        ))}
      </Stack>
    </Page>
  );
}

function rowsOf(participants: Participant[], lessons: string[], marks: Mark[]): string[][] {
  const head = ['name', 'chinese_name', 'mobile', ...lessons];
  const rows = participants.map((row) => [
    row.name,
    row.chinese_name ?? '',
    row.mobile ?? '',
    ...lessons.map((lesson) => marks.find((mark) => mark.id === row.id && mark.day === lesson)?.state ?? ''),
  ]);
  return [head, ...rows];
}
