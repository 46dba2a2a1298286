import { Trans } from '@lingui/react/macro';
import type { Lesson } from '@portal/contract';
import { Day, formatDate, hongKongMoment, Panel, PanelTitle, Stack } from '@portal/ui';
import { useShell } from '../../shell.ts';
import { LessonFacts } from './lesson-facts.tsx';

/** The family's lessons today, or else on the next day that has any: who, when, where and how to get there. */
export function NextLessons({ lessons }: { lessons: Lesson[] }) {
  const { locale, now } = useShell();
  const date = lessons[0]!.date;
  const today = formatDate(now());
  const tomorrow = formatDate(hongKongMoment(today, '24:00'));
  const day = <Day on={date} locale={locale} />;
  return (
    <Panel as="section" aria-labelledby="next" $tone="tint">
      <PanelTitle id="next">
        {date === today ? (
          <Trans>Next class: today, {day}</Trans>
        ) : date === tomorrow ? (
          <Trans>Next class: tomorrow, {day}</Trans>
        ) : (
          <Trans>Next class: {day}</Trans>
        )}
      </PanelTitle>
      <Stack as="ul" $gap={16}>
        {lessons.map((lesson) => (
          <li key={`${lesson.ac_code} ${lesson.participant_name}`}>
            <LessonFacts lesson={lesson} heading="h3" />
          </li>
        ))}
      </Stack>
    </Panel>
  );
}
