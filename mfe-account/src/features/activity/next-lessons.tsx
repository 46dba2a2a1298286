import { Trans } from '@lingui/react/macro';
import type { Lesson } from '@portal/contract';
import { pick } from '@portal/contract';
import { LocalText } from '@portal/contract/react';
import { Day, formatDate, hongKongMoment, hueOf, Panel, PanelTitle, PinIcon, Stack, TextLink, Times } from '@portal/ui';
import { CodeBadge } from '@portal/ui-parts';
import { useShell } from '../../shell.ts';
import { TicketFacts, TicketHeader, TicketOwner } from '../me-parts/ticket-text.tsx';

/** The family's lessons today, or else on the next day that has any: who, when and where, with a link to a map. */
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
            <LessonFacts lesson={lesson} />
          </li>
        ))}
      </Stack>
    </Panel>
  );
}

function LessonFacts({ lesson }: { lesson: Lesson }) {
  const { locale } = useShell();
  const venue = pick(lesson, 'venue', locale).text;
  const hue = hueOf(lesson.color);
  return (
    <>
      <TicketHeader>
        <CodeBadge $hue={hue}>{lesson.ac_code}</CodeBadge>
        <TicketOwner>{lesson.participant_name}</TicketOwner>
      </TicketHeader>
      <h3>
        <LocalText of={lesson} field="ac_name" />
      </h3>
      <TicketFacts>
        {lesson.start_time && lesson.end_time && (
          <li>
            <strong>
              <Times from={lesson.start_time} to={lesson.end_time} />
            </strong>
          </li>
        )}
        {venue && (
          <li>
            <strong>
              <LocalText of={lesson} field="venue" />
            </strong>
          </li>
        )}
      </TicketFacts>
      {venue && (
        <TextLink $alone href={mapSearchUrl(venue)} target="_blank">
          <PinIcon /> <Trans>Show {venue} on a map</Trans>
        </TextLink>
      )}
    </>
  );
}

/** Links to a search, because venues have names but no coordinates. */
function mapSearchUrl(venue: string): string {
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: `${venue}, Hong Kong` })}`;
}
