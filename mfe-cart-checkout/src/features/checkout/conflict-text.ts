import { msg } from '@lingui/core/macro';
import type { CartItem, EndpointOutput, Shell } from '@portal/contract';
import type { preEnrol } from '@portal/contract/endpoints';
import { participantName } from './participant-choice.tsx';

const sentences = {
  1: (who: string, what: string) => msg`${who} has enrol other activities during ${what}`,
  2: (who: string, what: string) => msg`${who} has already registered in the waiting list of ${what}`,
  3: (who: string, what: string) => msg`${who} has already registered ${what}`,
};

/** What stands in the way of an order: the server's message, or one sentence a conflict. */
export function conflictText(shell: Shell<'cart-checkout'>, items: CartItem[], answer: EndpointOutput<typeof preEnrol>): string {
  if (!answer.conflicts?.length) return answer.message || shell.i18n._(msg`Error`);
  return answer.conflicts
    .map((conflict) => shell.i18n._(sentences[conflict.code](nameFor(conflict.activity_id), conflict.with)))
    .join('\n');

  function nameFor(activityId: number): string {
    const item = items.find((candidate) => candidate.id === activityId);
    return shell.session.user ? participantName(shell.session.user, item?.participant_code) : (item?.code ?? '');
  }
}
