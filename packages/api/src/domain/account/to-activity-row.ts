import type { ActivityRow, Locale } from '@portal/contract';
import type { ActivityRecord, EnrolmentRow, InvoiceRow, MemberRecord, PostRow } from '../../db/schema/index.ts';
import { hongKongDate } from '../../hong-kong.ts';
import { toHkd } from '../../money.ts';
import { minutesOnly } from '../catalogue/to-activity.ts';
import { memberName } from '../members/member-name.ts';

export interface MyActivity {
  enrolment: EnrolmentRow;
  activity: ActivityRecord;
  group: PostRow;
  category: PostRow | null;
  invoice: InvoiceRow | null;
  participant: MemberRecord;
  target: ActivityRecord | null;
}

/** Puts an enrolment into the form that its member sees in /me. */
export function toActivityRow(
  { enrolment, activity, group, category, invoice, participant, target }: MyActivity,
  locale: Locale,
): ActivityRow {
  return {
    ac_category: category?.en_title,
    ac_category_ot: category?.title,
    ac_group: group.en_title,
    ac_group_ot: group.title,
    ac_code: activity.code,
    ac_name: activity.name_en,
    ac_name_ot: activity.name_ot,
    ac_start_date: activity.start_date,
    ac_end_date: activity.end_date,
    fee: toHkd(enrolment.fee),
    paid: enrolment.paid_at !== null,
    transferred_to: target && { transfertoac: { code: target.code, name_en: target.name_en, name_ot: target.name_ot } },
    enrolment_no: `ENR-${String(enrolment.id).padStart(6, '0')}`,
    payment_no: invoice?.code,
    paid_date: enrolment.paid_at && hongKongDate(enrolment.paid_at),
    photo: group.photo,
    color: group.color,
    venue: activity.venue,
    venue_ot: activity.venue_ot,
    start_time: minutesOnly(activity.start_time),
    end_time: minutesOnly(activity.end_time),
    invoice_id: invoice?.id,
    expiry_time: enrolment.paid_at ? null : invoice?.expiry_time.toISOString(),
    participant_name: memberName(participant, locale),
    weekdays: activity.weekdays,
  };
}
