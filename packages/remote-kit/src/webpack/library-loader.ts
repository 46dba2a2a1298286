import type { LoaderContext } from 'webpack';

type Change = [from: RegExp, to: string];

/**
 * What a library has for others, of which its build says nothing that a bundler understands.
 *
 * React Router's production build says of nothing that it is free of side effects. Its `Link` has what only React Router's own framework
 * uses (`FrameworkContext`), its error boundary what only server components do, and each router what instruments it. A router also fetches
 * beside the page, sends forms, finds or loads routes later, keeps the scroll and reads what another server wrote: the shell asks for none
 * of it, and sections have no way to. styled-components adds vendors' prefixes where it is asked to; nobody asks.
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

/** The option of the loader: which library the file is of. */
export interface LibraryOptions {
  library: keyof typeof changes;
}

/** Takes out of a library what this site never runs. Throws if a new version is written in another way. */
export default function libraryLoader(this: Pick<LoaderContext<LibraryOptions>, 'getOptions'>, source: string): string {
  const { library } = this.getOptions();
  // Of React Router's files, one has the components.
  if (library === 'react-router' && !/^var Link = /m.test(source)) return source;
  return changes[library].reduce((text, [from, to]) => {
    if (text.search(from) < 0) throw new Error(`${library} has no ${from}: see packages/remote-kit/src/webpack/library-loader.ts`);
    return text.replace(from, to);
  }, source);
}
