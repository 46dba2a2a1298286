// @ts-expect-error: it has no declarations.
import * as runtime from 'react-refresh/runtime';

// One refresh runtime for the page: the shell's. Remotes under development take it from here, before React renders.
runtime.injectIntoGlobalHook(globalThis);
Object.assign(globalThis, { __REFRESH_RUNTIME__: runtime });
