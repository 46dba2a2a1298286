import type { Lesson } from '@portal/contract';
import { LocalText } from '@portal/contract/react';
import { hueOf, Times } from '@portal/ui';
import { CodeBadge } from '@portal/ui-parts';
import { useId } from 'react';
import { MapLink, WhereFacts } from '../me-parts/directions.tsx';
import { TicketFacts, TicketHeader, TicketOwner } from '../me-parts/ticket-text.tsx';

/** One lesson: who, what, when, where and how to get there. */
export function LessonFacts({ lesson, heading: Heading }: { lesson: Lesson; heading: 'h3' | 'h4' }) {
  const nameId = useId();
  return (
    <>
      <TicketHeader>
        <CodeBadge $hue={hueOf(lesson.color)}>{lesson.ac_code}</CodeBadge>
        <TicketOwner>{lesson.participant_name}</TicketOwner>
      </TicketHeader>
      <Heading id={nameId}>
        <LocalText of={lesson} field="ac_name" />
      </Heading>
      <TicketFacts>
        {lesson.start_time && lesson.end_time && (
          <li>
            <strong>
              <Times from={lesson.start_time} to={lesson.end_time} />
            </strong>
          </li>
        )}
        <WhereFacts of={lesson} />
      </TicketFacts>
      <MapLink of={lesson} describedBy={nameId} />
    </>
  );
}
