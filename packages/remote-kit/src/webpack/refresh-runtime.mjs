import * as runtime from 'react-refresh/runtime';

// One refresh runtime for the page: the shell's. Remotes under development take it from here, before React renders.
runtime.injectIntoGlobalHook(globalThis);
globalThis.__REFRESH_RUNTIME__ = runtime;
