import { Trans, useLingui } from '@lingui/react/macro';
import type { Lesson } from '@portal/contract';
import { mondayOf } from '@portal/contract/entities';
import { LocalText } from '@portal/contract/react';
import { Day, media, Stack, Times } from '@portal/ui';
import { useEffect } from 'react';
import styled from 'styled-components';
import { useShell } from '../../shell.ts';

/** Only shown in print, where it is alone on the page. */
const Sheet = styled(Stack)`
  display: none;
  ${media.print} {
    display: grid;
    body:has(&) :not(:has(&), &, & *) {
      display: none;
    }
  }
`;

const Week = styled.table`
  width: 100%;
  border-collapse: collapse;
  font: var(--small);
  break-inside: avoid;
  & caption {
    padding-bottom: 4px;
    font: var(--body-bold);
    text-align: start;
  }
  & :is(th, td) {
    padding: 3px 12px 3px 0;
    border-top: 1px solid;
    text-align: start;
    vertical-align: top;
  }
  & th {
    white-space: nowrap;
  }
`;

/** The family's coming lessons on paper, week by week in order of time. It prints itself. */
export default function Timetable({ lessons }: { lessons: Lesson[] }) {
  const { t } = useLingui();
  const { locale } = useShell();
  useEffect(() => window.print(), []);
  return (
    <Sheet as="section" $gap={16} aria-label={t`Timetable`}>
      <h1>
        <Trans>Timetable</Trans>
      </h1>
      {distinct(lessons.map(({ date }) => mondayOf(date))).map((monday) => (
        <Week key={monday}>
          <caption>
            <Trans>
              Week of <Day on={monday} locale={locale} />
            </Trans>
          </caption>
          {distinct(lessons.flatMap(({ date }) => (mondayOf(date) === monday ? [date] : []))).map((date) => (
            <DayRows key={date} lessons={lessons.filter((lesson) => lesson.date === date)} />
          ))}
        </Week>
      ))}
    </Sheet>
  );
}

function DayRows({ lessons }: { lessons: Lesson[] }) {
  const { locale } = useShell();
  return (
    <tbody>
      {lessons.map((lesson, index) => (
        <tr key={`${lesson.ac_code} ${lesson.participant_name}`}>
          {index === 0 && (
            <th scope="rowgroup" rowSpan={lessons.length}>
              <Day on={lesson.date} locale={locale} />
            </th>
          )}
          <td>{lesson.start_time && lesson.end_time && <Times from={lesson.start_time} to={lesson.end_time} />}</td>
          <td>{lesson.participant_name}</td>
          <td>
            <LocalText of={lesson} field="ac_name" /> ({lesson.ac_code})
          </td>
          <td>
            <LocalText of={lesson} field="venue" />
            <br />
            <LocalText of={lesson.place} field="address" />
          </td>
        </tr>
      ))}
    </tbody>
  );
}

const distinct = (values: string[]) => [...new Set(values)];
