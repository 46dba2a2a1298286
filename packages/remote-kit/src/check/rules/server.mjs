import { sections } from '@portal/contract';
import { platform } from '@portal/contract/platform/federation';
import { serverFileName } from '@portal/release-format';
import { parseSync } from '@swc/core';
import { nodesIn } from '../../build/nodes-in.mjs';
import { copiesIn } from './scripts.mjs';

/** Bytes as they are: a process of the portal's server reads and keeps them. The portal's own take up to 1,300,000. */
const budget = 2_500_000;
const example = 'shell/README.md, “Pages written by the server”';

/** Rules of the file by which the portal's server renders a release's pages. Of a section without such pages it is never run. */
export const server = [
  {
    name: 'server-size',
    reason: 'A process of the portal’s server starts with it, and keeps it.',
    example,
    find: ({ server }) =>
      server !== undefined && server.length > budget
        ? [`dist/${serverFileName} has ${server.length} characters, ${budget} are allowed`]
        : [],
  },
  {
    name: 'server-second-copy',
    reason: 'A library that the shell serves must not come twice: hooks, styles and routes of two copies don’t know each other.',
    example,
    find: ({ server = '' }) => copiesIn(server).map((library) => `dist/${serverFileName} holds ${library}`),
  },
  {
    name: 'server-reads',
    reason: 'Where pages are rendered there are neither Node’s modules nor its process, and text does not become code.',
    example,
    find: ({ server, release: { section } }) =>
      server !== undefined && server.length <= budget && isRendered(section)
        ? [...new Set(refusedIn(server))].map((what) => `dist/${serverFileName}: ${what}`)
        : [],
  },
];

const isRendered = (section) => Object.values(sections[section]?.routes ?? {}).some(({ rendered }) => rendered);

/** What is written plainly: whoever hides it meets the process that it runs in, which has none of it. */
function* refusedIn(script) {
  for (const node of nodesIn(parseSync(script, { syntax: 'ecmascript', target: 'es2023' }))) {
    if (node.type === 'MemberExpression') yield* refusedRead(node);
    if (/^(Call|New)Expression$/.test(node.type)) yield* refusedCall(node);
  }
}

function* refusedRead({ object, property }) {
  const name = property.value ?? property.expression?.value;
  // What comes later in the same turn: there is nothing to read in it, and libraries for Node ask for it.
  if (isFree(object, 'process') && name !== 'nextTick') yield `process.${name ?? '…'}`;
  if (/^(globalThis|global)$/.test(object.value) && name === 'process') yield `${object.value}.process`;
  if (name === 'constructor' && (object.property?.value ?? object.property?.expression?.value) === 'constructor')
    yield 'constructor.constructor';
}

function* refusedCall({ callee, arguments: given }) {
  const first = given?.[0]?.expression;
  const text = first?.type === 'StringLiteral' ? first.value : undefined;
  if (callee.type === 'Import') yield 'import(…)';
  if (callee.value === 'require' && !platform.includes(text)) yield `require(${text === undefined ? '…' : JSON.stringify(text)})`;
  if (callee.value === 'eval' || callee.value === 'Function') yield `${callee.value}(…)`;
  if (/^set(Timeout|Interval)$/.test(callee.value) && text !== undefined) yield `${callee.value}('…')`;
}

const isFree = ({ type, value }, name) => type === 'Identifier' && value === name;
