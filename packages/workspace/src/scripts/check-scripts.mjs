import { UserError } from '../command/errors.mjs';
import { inventoryLines, takeInventory } from './inventory.mjs';
import { knownScripts } from './known-scripts.mjs';

/**
 * Prints the inventory of the pages that `openPaymentPages` opened; refuses what the release store and the shell's build don't account for.
 */
export function checkScripts(releases, pages, print) {
  const { rows, faults } = takeInventory(knownScripts(releases), pages);
  print(`\n${inventoryLines(rows).join('\n')}\n`);
  if (faults.length > 0) throw new UserError(`Scripts of the payment pages are not as they were built:\n${faults.join('\n')}`);
  print(`${rows.length} scripts on ${pages.length} pages, each as it was built.`);
}
