import type { EndpointOutput, ErrorCode, Locale } from '@portal/contract';
import type { preEnrol } from '@portal/contract/endpoints';
import { formatDateTime } from '@portal/contract/hong-kong';
import type { Context } from '../../context.ts';
import { translator } from '../../messages/index.ts';
import { toHkd } from '../../money.ts';
import { memberName } from '../members/members.ts';
import type { EnrolmentRejection, FoundConflict } from './check-cart.ts';
import { outsideAgesParams } from './outside-ages.ts';

type ApiResponse = EndpointOutput<typeof preEnrol> & { code: ErrorCode };

/** Describes why an order can't be made: a message for the person with one line per reason, and the same as data. */
export function describeRejection(ctx: Context, found: EnrolmentRejection, locale: Locale): ApiResponse {
  const t = translator(locale);
  const name = (activity: { name_en: string; name_ot: string }) => (locale === 'zh' ? activity.name_ot : activity.name_en);
  const sentence = ({ code, participant, with: other }: FoundConflict) =>
    t(`order.conflict${code}`, { who: memberName(participant, locale), what: name(other) });
  switch (found.reason) {
    case 'conflicts': {
      const conflicts = found.conflicts.map((conflict) => ({
        code: conflict.code,
        activity_id: conflict.activity.id,
        with: name(conflict.with),
        participant_code: conflict.participant.code,
      }));
      return { success: false, code: 'CONFLICT', message: found.conflicts.map(sentence).join('<br>'), conflicts };
    }
    case 'full': {
      const message = found.activities.map((activity) => t('order.full', { what: name(activity) })).join('<br>');
      return { success: false, code: 'FULL', message, full: found.activities.map(({ id }) => id) };
    }
    case 'outside-ages': {
      const message = found.people.map((item) => t('order.outsideAges', outsideAgesParams(item, locale))).join('<br>');
      const outside_ages = found.people.map(({ activity, participant, age }) => ({
        activity_id: activity.id,
        participant_code: participant.code,
        age,
      }));
      return { success: false, code: 'CONFLICT', message, outside_ages };
    }
    case 'approval':
      return { success: false, code: 'CONFLICT', message: t('order.approval', { what: name(found.activity) }) };
    case 'not-open':
    case 'line': {
      const message = found.activities.map((activity) => {
        if (found.reason === 'not-open') return t('order.notOpen', { what: name(activity) });
        const opens = activity.opens_at!;
        return t(opens > ctx.now() ? 'queue.notYet' : 'queue.waits', { what: name(activity), when: formatDateTime(opens) });
      });
      return { success: false, code: 'NOT_OPEN', message: message.join('<br>'), not_open: found.activities.map(({ id }) => id) };
    }
    case 'no-fee':
      return { success: false, code: 'CONFLICT', message: t(`order.noFee.${found.kind}`, { what: name(found.activity) }) };
    case 'price-changed':
      return { success: false, code: 'PRICE_CHANGED', message: t('PRICE_CHANGED'), total: toHkd(found.total) };
    case 'holds':
      return { success: false, code: 'CONFLICT', message: t('order.holds', { limit: ctx.config.HOLDS_PER_MEMBER }) };
  }
}
