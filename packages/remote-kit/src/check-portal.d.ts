import type { SectionId } from '@portal/contract';
import type { Finding } from './check.d.ts';

/**
 * All that is wrong with a section's pages when its build is live in a portal of its own. It needs @portal/emulator, playwright-core,
 * axe-core and a browser; rejects with a sentence if one is missing.
 */
export function findInPortal(built: { dist: string; release: { section: SectionId; build: string } }): Promise<Finding[]>;
