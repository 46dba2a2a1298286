import type { MemberRecord } from '../../db/schema/index.ts';
import { classFee } from '../catalogue/class-fee.ts';
import { describeBooking } from '../invoice/describe-booking.ts';
import type { BookingLine } from '../invoice/open-invoice.ts';
import type { CountedClass } from '../seats/locks.ts';

/** A place wanted in a locked class. */
export interface EnrolmentRequest {
  activity: CountedClass;
  participant: MemberRecord;
  specialRequest?: string;
}

/** The order line for a request, at today's fee, which must exist. */
export function toBookingLine(
  { activity, participant, specialRequest }: EnrolmentRequest,
  memberPrice: boolean,
  today: string,
): BookingLine {
  const { kind, cents } = classFee(activity, memberPrice, today);
  if (cents === null) throw new Error('A class without a fee reached an order');
  return {
    ...describeBooking(activity, participant),
    item_type: 'applicant',
    activity_id: activity.id,
    participant_id: participant.id,
    amount: cents,
    fee_kind: kind,
    special_request: specialRequest || undefined,
  };
}
