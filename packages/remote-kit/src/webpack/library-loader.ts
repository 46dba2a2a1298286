import type { LoaderContext } from 'webpack';

type Change = [from: RegExp, to: string];

/**
 * Parts of a library that only others use, and that a bundler can't know it may drop.
 *
 * React Router's production build marks nothing as free of side effects. Its `Link` has code for React Router's own framework only
 * (`FrameworkContext`), its error boundary for server components only, and each router for instrumentation. A router also fetches beside
 * the page, sends forms, finds or loads routes later, stores scroll positions and reads what another server wrote: the shell uses none of
 * this, and sections can't. styled-components can add vendor prefixes, which we never enable.
 */
const changes = {
  'react-router': [
    [/^\w+\.displayName = .*$/gm, ''],
    [/= (?=React\d*\.(?:createContext|forwardRef|memo)\()/g, '= /* @__PURE__ */ '],
    [/= usePrefetchBehavior\(\s*prefetch,\s*rest\s*\)/, '= [false, null, {}]'],
    [/return shouldPrefetch && .* : link;/, 'return link;'],
    [/discover = "render",/, 'discover = "none",'],
    [/if \(\w+(?:\?\.|\.)instrumentations\)/g, 'if (false)'],
    [/^ +fetch: \w+,$/m, ''],
    [/^ +(?:getFetcher|resetFetcher|deleteFetcher: \w+|enableScrollRestoration|patchRoutes|_internalSetRoutes),$/gm, ''],
    [/(?<=^function isMutationMethod\(\w+\) \{\n) *return .*$/m, 'return false;'],
    [/(?<=^function isSubmissionNavigation\(\w+\) \{\n) *return .*$/m, 'return false;'],
    [/\binit\.patchRoutesOnNavigation\b/g, 'undefined'],
    [/\b(?:\w+\??\.)?route(?:ToUpdate)?\.lazy\b(?! = )/g, 'undefined'],
    [/ \|\| parseHydrationData\(\)/g, ''],
    [/return .*\(RSCErrorHandler, \{ error \}, result\);/, 'return result;'],
  ],
  'styled-components': [[/\w+\.prefix&&\w+\.push\(\w+\.prefixer\),/, '']],
} satisfies Record<string, Change[]>;

/** The loader's option: the library that the file is from. */
export interface LibraryOptions {
  library: keyof typeof changes;
}

/** Removes from a library what this site never runs. Throws if a new version is written differently. */
export default function libraryLoader(this: Pick<LoaderContext<LibraryOptions>, 'getOptions'>, source: string): string {
  const { library } = this.getOptions();
  // Only one of React Router's files has the components.
  if (library === 'react-router' && !/^var Link = /m.test(source)) return source;
  return changes[library].reduce((text, [from, to]) => {
    if (text.search(from) < 0) throw new Error(`${library} has no ${from}: see packages/remote-kit/src/webpack/library-loader.ts`);
    return text.replace(from, to);
  }, source);
}
