// @ts-expect-error: the package has no type declarations.
import * as runtime from 'react-refresh/runtime';

// The page has one refresh runtime, the shell's. Remotes served in development read it from this global, before React renders.
runtime.injectIntoGlobalHook(globalThis);
Object.assign(globalThis, { __REFRESH_RUNTIME__: runtime });
