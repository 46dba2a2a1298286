import { brotliCompressSync } from 'node:zlib';
import { parseSync } from '@swc/core';
import { nodesIn } from '../../build/nodes-in.mjs';

/** A text that only the library itself holds. */
const marks = {
  react: 'react.transitional.element',
  'react-dom': '__DOM_INTERNALS_DO_NOT_USE',
  'react-router': '__reactRouterVersion',
  'styled-components': 'data-styled-version',
  '@lingui/core': 'Attempted to call a translation function',
};

/** Libraries of the shell that a script brings. */
export const copiesIn = (text) => Object.keys(marks).filter((library) => text.includes(marks[library]));

/** Bytes after brotli: of one script, and of all that a page needs before it is seen. The portal's own pages take up to 47,000. */
const budgets = { entry: 8_000, page: 70_000 };

/** Rules of the scripts that members get. */
export const scripts = [
  {
    name: 'second-copy',
    reason: 'A library that the shell serves must not come twice: hooks, styles and routes of two copies don’t know each other.',
    example: '@portal/remote-kit, README.md, “What a remote may import”',
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
      const common = [entry, ...(preloads?.exposed ?? []), ...(preloads?.messages?.zh ?? [])];
      const pages = Object.entries({ ...preloads?.routes, ...preloads?.widgets }).map(([name, paths]) => [
        name,
        sum(bytesOf, [...common, ...paths]),
      ]);
      return [...[[`the entry`, sum(bytesOf, [entry]), budgets.entry], ...pages.map(([name, bytes]) => [name, bytes, budgets.page])]]
        .filter(([, bytes, budget]) => bytes > budget)
        .map(([what, bytes, budget]) => `${what} takes ${bytes} bytes of brotli, ${budget} are allowed`);
    },
  },
];

function* refusedIn(script) {
  const nodes = nodesIn(parseSync(script, { syntax: 'ecmascript', target: 'es2023' }));
  for (const { callee, arguments: given } of nodes.filter(({ type }) => /^(Call|New)Expression$/.test(type))) {
    const first = given?.[0]?.expression;
    // The bundler's runtime asks for the global object so, where there is no globalThis.
    const asksForGlobal = first?.value === 'return this';
    if (callee.value === 'eval') yield 'eval(…)';
    if (callee.value === 'Function' && !asksForGlobal) yield 'Function(…)';
    if (/RTCPeerConnection$/.test(callee.value ?? callee.property?.value)) yield 'RTCPeerConnection(…)';
    if (/^set(Timeout|Interval)$/.test(callee.value) && first?.type === 'StringLiteral') yield `${callee.value}('…')`;
    if (callee.object?.value === 'document' && /^write(ln)?$/.test(callee.property.value)) yield 'document.write(…)';
  }
}

function sizes(scripts) {
  const known = new Map();
  return (path) => {
    if (!known.has(path)) known.set(path, brotliCompressSync(scripts.get(path) ?? '').length);
    return known.get(path);
  };
}

const sum = (bytesOf, paths) => [...new Set(paths)].reduce((total, path) => total + bytesOf(path), 0);
