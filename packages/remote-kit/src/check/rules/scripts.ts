import { brotliCompressSync } from 'node:zlib';
import { parseSync } from '@swc/core';
import { nodesIn, nodeValue } from '../../build/syntax.ts';
import type { Rule } from '../finding.ts';
import type { Shipped } from '../read-built.ts';

/** A text that only the library itself contains. */
const marks = {
  react: 'react.transitional.element',
  'react-dom': '__DOM_INTERNALS_DO_NOT_USE',
  'react-router': '__reactRouterVersion',
  'styled-components': 'data-styled-version',
  '@lingui/core': 'Attempted to call a translation function',
};

/** Finds copies of the shell's libraries in a script. */
export const copiesIn = (text: string): string[] =>
  Object.entries(marks).flatMap(([library, mark]) => (text.includes(mark) ? [library] : []));

/** Bytes after brotli: of one script, and of all that a page needs before it appears. The portal's own pages take up to 47,000. */
const budgets = { entry: 8_000, page: 70_000 };

/** Rules for the scripts that members get. */
export const scripts: Rule<Shipped>[] = [
  {
    name: 'second-copy',
    reason: 'A library that the shell serves must not come twice: hooks, styles and routes of two copies don’t know each other.',
    example: '@portal/remote-kit, docs/test-shell.md, “What a remote may import”',
    find: ({ scripts }) => [...scripts].flatMap(([path, text]) => copiesIn(text).map((library) => `dist/${path} holds ${library}`)),
  },
  {
    name: 'policy',
    reason: 'The portal’s security policy refuses text that becomes code or HTML, and lines that no policy covers (WebRTC).',
    example: 'TRUST.md of @portal/contract',
    find: ({ scripts }) => [...scripts].flatMap(([path, text]) => [...new Set(refusedIn(text))].map((what) => `dist/${path}: ${what}`)),
  },
  {
    name: 'size',
    reason: 'Members wait for it on a telephone’s line.',
    example: 'src/remote.tsx: one import() for each page',
    find: ({ scripts, release: { entry, preloads } }) => {
      const bytesOf = sizes(scripts);
      const entries = [entry ?? []].flat();
      const common = [...entries, ...(preloads?.exposed ?? []), ...(preloads?.messages?.zh ?? [])];
      const pages = Object.entries({ ...preloads?.routes, ...preloads?.widgets });
      const sized = [
        { what: 'the entry', bytes: sum(bytesOf, entries), budget: budgets.entry },
        ...pages.map(([what, paths]) => ({ what, bytes: sum(bytesOf, [...common, ...paths]), budget: budgets.page })),
      ];
      return sized
        .filter(({ bytes, budget }) => bytes > budget)
        .map(({ what, bytes, budget }) => `${what} takes ${bytes} bytes of brotli, ${budget} are allowed`);
    },
  },
];

function* refusedIn(script: string): Generator<string> {
  for (const node of nodesIn(parseSync(script, { syntax: 'ecmascript', target: 'es2023' }))) {
    if (node.type !== 'CallExpression' && node.type !== 'NewExpression') continue;
    const { callee, arguments: given } = node;
    const first = given?.[0]?.expression;
    const read = callee.type === 'MemberExpression' ? callee : undefined;
    const name = nodeValue(callee) ?? '';
    const property = nodeValue(read?.property) ?? '';
    // This is how the bundler's runtime gets the global object where there is no globalThis.
    const requestsGlobal = nodeValue(first) === 'return this';
    if (name === 'eval') yield 'eval(…)';
    if (name === 'Function' && !requestsGlobal) yield 'Function(…)';
    if (/RTCPeerConnection$/.test(name || property)) yield 'RTCPeerConnection(…)';
    if (/^set(Timeout|Interval)$/.test(name) && first?.type === 'StringLiteral') yield `${name}('…')`;
    if (nodeValue(read?.object) === 'document' && /^write(ln)?$/.test(property)) yield 'document.write(…)';
  }
}

function sizes(scripts: Map<string, string>): (path: string) => number {
  const known = new Map<string, number>();
  return (path) => {
    const bytes = known.get(path) ?? brotliCompressSync(scripts.get(path) ?? '').length;
    known.set(path, bytes);
    return bytes;
  };
}

const sum = (bytesOf: (path: string) => number, paths: string[]) => [...new Set(paths)].reduce((total, path) => total + bytesOf(path), 0);
