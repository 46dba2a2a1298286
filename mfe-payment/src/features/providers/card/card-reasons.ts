import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** Why the bank refused a card, by the gateway's reason code, where the payer can do something about it. */
const reasons: Record<string, MessageDescriptor> = {
  '202': msg`The card has expired, or its expiry date was mistyped.`,
  '203': msg`The bank declined the card and gave no reason. Ask your bank, or use another card.`,
  '204': msg`The card has not enough money or credit left.`,
  '205': msg`The bank reports this card as lost or stolen. Please call your bank.`,
  '207': msg`The bank that issued the card could not be reached. Try again in a few minutes.`,
  '208': msg`The card is not active, or not allowed for payments online.`,
  '210': msg`The card has reached its limit.`,
  '211': msg`The security code of the card was wrong.`,
  '231': msg`The card number was wrong.`,
  '475': msg`The bank wanted to confirm that it is you, and that was not finished.`,
  '476': msg`The bank could not confirm that it is you.`,
};

export const cardReasonOf = (code: string | null): MessageDescriptor | undefined => (code === null ? undefined : reasons[code]);
