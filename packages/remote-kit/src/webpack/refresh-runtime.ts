// @ts-expect-error: it has no declarations.
import * as runtime from 'react-refresh/runtime';

// The page has one refresh runtime, the shell's. Remotes under development take it from here, before React renders.
runtime.injectIntoGlobalHook(globalThis);
Object.assign(globalThis, { __REFRESH_RUNTIME__: runtime });
