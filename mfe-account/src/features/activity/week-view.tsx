import { Trans, useLingui } from '@lingui/react/macro';
import { type Lesson, paths } from '@portal/contract';
import { mondayOf } from '@portal/contract/entities';
import { addToDate } from '@portal/contract/hong-kong/calendar';
import { useHref } from '@portal/contract/react';
import { ButtonLink, Cluster, color, Day, formatDate, media, NextIcon, Panel, PanelTitle, PreviousIcon, Stack, space } from '@portal/ui';
import styled from 'styled-components';
import { useShell } from '../../shell.ts';
import { LessonFacts } from './lesson-facts.tsx';

/** The lessons of a week that begins on a Monday. */
export interface LessonWeek {
  monday: string;
  lessons: Lesson[];
}

const Days = styled.ol`
  display: grid;
  gap: ${space[12]};
`;

const DayPanel = styled(Panel)<{ $today: boolean }>`
  display: grid;
  gap: ${space[12]} ${space[24]};
  ${({ $today }) => $today && `border-color: ${color.ferry};`}
  ${media.md} {
    grid-template-columns: 180px minmax(0, 1fr);
  }
`;

/** The family's lessons of one week, day by day, with the weeks before and after. `next`: a lesson of the next day that has any. */
export function WeekView({ week: { monday, lessons }, next }: { week: LessonWeek; next: Lesson | undefined }) {
  const { t } = useLingui();
  const { locale, now } = useShell();
  const href = useHref();
  const today = formatDate(now());
  const linkTo = (day: string) => href(paths.me({ tab: 'activity' }, { week: mondayOf(day) }));
  const days = [...new Set(lessons.map(({ date }) => date))];
  const isElsewhere = next && mondayOf(next.date) !== monday;
  return (
    <Stack as="section" $gap={12} aria-labelledby="week">
      <Cluster $between>
        <PanelTitle id="week" aria-live="polite">
          <Day on={monday} locale={locale} /> – <Day on={addToDate(monday, { days: 6 })} locale={locale} />
        </PanelTitle>
        <Cluster as="nav" aria-label={t`Weeks`} $gap={4}>
          <ButtonLink variant="text" size="row" icon={<PreviousIcon />} to={linkTo(addToDate(monday, { days: -7 }))}>
            <Trans>Previous week</Trans>
          </ButtonLink>
          {monday !== mondayOf(today) && (
            <ButtonLink variant="text" size="row" to={linkTo(today)}>
              <Trans>This week</Trans>
            </ButtonLink>
          )}
          <ButtonLink variant="text" size="row" to={linkTo(addToDate(monday, { days: 7 }))}>
            <Trans>Next week</Trans>
            <NextIcon />
          </ButtonLink>
        </Cluster>
      </Cluster>
      {days.length === 0 ? (
        <p>
          <Trans>No classes in this week.</Trans>
        </p>
      ) : (
        <Days>
          {days.map((date) => (
            <DayPanel as="li" key={date} $tight $today={date === today}>
              <h3>
                <Day on={date} locale={locale} />
                {date === today && (
                  <>
                    <br />
                    <Trans>Today</Trans>
                  </>
                )}
              </h3>
              <Stack as="ul" $gap={16}>
                {lessons
                  .filter((lesson) => lesson.date === date)
                  .map((lesson) => (
                    <li key={`${lesson.ac_code} ${lesson.participant_name}`}>
                      <LessonFacts lesson={lesson} heading="h4" />
                    </li>
                  ))}
              </Stack>
            </DayPanel>
          ))}
        </Days>
      )}
      {isElsewhere && (
        <Cluster>
          <ButtonLink variant="quiet" size="row" to={linkTo(next.date)}>
            <Trans>
              Next class: <Day on={next.date} locale={locale} />
            </Trans>
          </ButtonLink>
        </Cluster>
      )}
    </Stack>
  );
}
