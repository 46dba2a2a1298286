import type { Shell } from '@portal/contract';
import { createShellHook } from '@portal/contract/react';

/** What this section gets from the shell. */
export type AccountShell = Shell<'account'>;

/** The shell of this section, for its pages and widgets. */
export const useShell = createShellHook('account');
