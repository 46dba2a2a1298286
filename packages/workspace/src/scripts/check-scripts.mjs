import { UserError } from '../command/errors.mjs';
import { inventoryLines, takeInventory } from './inventory.mjs';
import { knownScripts } from './known-scripts.mjs';

/**
 * Prints the inventory of the pages that `openPaymentPages` opened. Throws for scripts that are in neither the release store nor the
 * shell's build.
 */
export function checkScripts(releases, pages, print) {
  const { rows, faults } = takeInventory(knownScripts(releases), pages);
  print(`\n${inventoryLines(rows).join('\n')}\n`);
  if (faults.length > 0) throw new UserError(`Scripts of the payment pages are not as they were built:\n${faults.join('\n')}`);
  print(`${rows.length} scripts on ${pages.length} pages, each as it was built.`);
}
