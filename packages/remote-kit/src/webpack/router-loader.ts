/**
 * React Router's build says of nothing that it is free of side effects, and its `Link` has what only React Router's own framework uses
 * (`FrameworkContext`): a bundler would keep its forms and its prefetching on every page.
 */
const changes: [from: RegExp, to: string][] = [
  [/^\w+\.displayName = .*$/gm, ''],
  [/= (?=React\d*\.(?:createContext|forwardRef|memo)\()/g, '= /* @__PURE__ */ '],
  [/= usePrefetchBehavior\(\s*prefetch,\s*rest\s*\)/, '= [false, null, {}]'],
  [/return shouldPrefetch && .* : link;/, 'return link;'],
  [/discover = "render",/, 'discover = "none",'],
];

/** Takes out of React Router what a site without its framework never runs. Throws if a new version is written in another way. */
export default function routerLoader(source: string): string {
  if (!/^var Link = /m.test(source)) return source;
  return changes.reduce((text, [from, to]) => {
    if (text.search(from) < 0) throw new Error(`React Router has no ${from}: see packages/remote-kit/src/webpack/router-loader.ts`);
    return text.replace(from, to);
  }, source);
}
