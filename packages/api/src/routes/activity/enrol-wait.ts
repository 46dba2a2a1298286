import { enrolWait } from '@portal/contract/endpoints';
import { findParticipants } from '../../domain/members/find-participants.ts';
import { requireProof } from '../../domain/session/prove-email.ts';
import { joinWaitingList, queuePosition } from '../../domain/waiting/waiting-list.ts';
import { route } from '../../http/route.ts';

export const enrolWaitRoute = route(enrolWait, async ({ input, ctx, viewer, locale, address, t, once }) => {
  const { ac_id: activityId, participant_code: code, outside_ages: outsideAges } = input.body;
  await requireProof(ctx, viewer.member, locale, address);
  return once(async (tx) => {
    const participant = (await findParticipants(tx, viewer.member, [code]))(code);
    const { entry, activity } = await joinWaitingList(ctx, tx, { account: viewer.member, participant, activityId, outsideAges, locale });
    const message = t(activity.need_approve ? 'waiting.forApproval' : 'waiting.fullyBooked');
    return { success: true, id: entry.id, message, position: await queuePosition(tx, entry) };
  });
});
