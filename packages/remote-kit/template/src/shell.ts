import { createShellHook } from '@portal/contract/react';

/** The shell of this section, for its pages and widgets. */
export const useShell = createShellHook('__section__');
