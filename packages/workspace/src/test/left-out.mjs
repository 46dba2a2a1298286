import { leftOut } from '../machine/debian-packages.mjs';

/**
 * Tests that only `npm test -- --long` runs: crowds of members and attackers; what approvers, operators and vendors see; second walks through
 * pages whose parts all have tests beside their code; and kills of the embedded database.
 */
const onlyInFull = [
  'e2e/account/by-keyboard.spec.ts',
  'e2e/account/change-of-mind.spec.ts',
  'e2e/account/documents.spec.ts',
  'e2e/account/family.spec.ts',
  'e2e/account/passwords.spec.ts',
  'e2e/account/tabs.spec.ts',
  'e2e/cart/kept-cart.spec.ts',
  'e2e/catalogue/button-states.spec.ts',
  'e2e/catalogue/favourites.spec.ts',
  'e2e/catalogue/opening.spec.ts',
  'e2e/catalogue/plain-back-end.spec.ts',
  'e2e/desk/by-keyboard.spec.ts',
  'e2e/desk/hostile-names.spec.ts',
  'e2e/faults/opening.spec.ts',
  'e2e/faults/slow-line.spec.ts',
  'e2e/membership/approval.spec.ts',
  'e2e/membership/drafts.spec.ts',
  'e2e/membership/family-application.spec.ts',
  'e2e/membership/gym-application.spec.ts',
  'e2e/membership/member-card.spec.ts',
  'e2e/membership/renewal.spec.ts',
  'e2e/payment/payme.spec.ts',
  'e2e/payment/review.spec.ts',
  'e2e/payment/scripts.spec.ts',
  'e2e/payment/time-over.spec.ts',
  'e2e/releases/console.spec.ts',
  'e2e/shell/axe.spec.ts',
  'e2e/shell/every-press.spec.ts',
  'e2e/shell/narrow-phones.spec.ts',
  'e2e/shell/older-browser.spec.ts',
  'e2e/shell/preview.spec.ts',
  'e2e/shell/reach.spec.ts',
  'e2e/shell/traces.spec.ts',
  'e2e/shell/translated.spec.ts',
  'e2e/vendors/check.spec.ts',
  'e2e/vendors/live.spec.ts',
  'e2e/vendors/payment-return.spec.ts',
  'e2e/vendors/rival.spec.ts',
  'e2e/vendors/vitals.spec.ts',
  'packages/api/src/system-tests/embedded/kills.test.ts',
];

/** Returns the test files that a run leaves out, relative to the root: the above, and those that this machine can't run. */
export const leftOutOf = ({ long }) => [...leftOut(), ...(long ? [] : onlyInFull)];
