import type { EnrolmentRow } from '../../db/schema/index.ts';

/** The number of an enrolment as its member sees it, and as calendars know it. */
export function enrolmentNumber({ id }: Pick<EnrolmentRow, 'id'>): string {
  return `ENR-${String(id).padStart(6, '0')}`;
}
