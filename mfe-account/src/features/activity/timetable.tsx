import { Trans, useLingui } from '@lingui/react/macro';
import type { Lesson } from '@portal/contract';
import { LocalText } from '@portal/contract/react';
import { Day, media, Stack, Times } from '@portal/ui';
import { useEffect } from 'react';
import styled from 'styled-components';
import { useShell } from '../../shell.ts';
import { byWeekAndPerson } from './by-week-and-person.ts';

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

/** The family's coming lessons on paper, week by week and person by person. It prints itself. */
export default function Timetable({ lessons }: { lessons: Lesson[] }) {
  const { t } = useLingui();
  const { locale } = useShell();
  useEffect(() => window.print(), []);
  return (
    <Sheet as="section" $gap={16} aria-label={t`Timetable`}>
      <h1>
        <Trans>Timetable</Trans>
      </h1>
      {byWeekAndPerson(lessons).map(({ monday, people }) => (
        <Week key={monday}>
          <caption>
            <Trans>
              Week of <Day on={monday} locale={locale} />
            </Trans>
          </caption>
          {people.map(({ name, lessons }) => (
            <tbody key={name}>
              {lessons.map((lesson, index) => (
                <tr key={`${lesson.ac_code} ${lesson.date}`}>
                  {index === 0 && (
                    <th scope="rowgroup" rowSpan={lessons.length}>
                      {name}
                    </th>
                  )}
                  <td>
                    <Day on={lesson.date} locale={locale} />
                  </td>
                  <td>{lesson.start_time && lesson.end_time && <Times from={lesson.start_time} to={lesson.end_time} />}</td>
                  <td>
                    <LocalText of={lesson} field="ac_name" /> ({lesson.ac_code})
                  </td>
                  <td>
                    <LocalText of={lesson} field="venue" />
                  </td>
                </tr>
              ))}
            </tbody>
          ))}
        </Week>
      ))}
    </Sheet>
  );
}
