import { interfacesIn, partsOf } from './declarations.ts';
import { partsTable } from './tables.ts';

const files = ['shell.ts', 'events.ts'];
const interfaces = new Map(files.flatMap((file) => [...interfacesIn(file)].map(([name, says]) => [name, { file, says }])));

/** Writes one page with everything that the shell gives to a section: its object, and the types that it refers to. */
export function shellPage(): string {
  const parts = partsOf('shell.ts', 'Shell');
  const led = parts.map(({ name, type }) => ({ name, types: namedIn(type) })).filter(({ types }) => types.length > 0);
  const more = new Set(
    led.flatMap(({ types }) => types.flatMap((type) => partsOf(fileOf(type), type).flatMap(({ takes }) => namedIn(takes)))),
  );
  for (const { takes } of parts) for (const type of namedIn(takes)) more.add(type);
  return [
    '# What the shell gives',
    "A section receives one object, `shell`: in `mount(shell)`, and in components by `useShell()` of `@portal/contract/react`. `npm run pack` writes this page from the contract's sources. A section's own calls, events and services stand on its page.",
    partsTable(parts),
    ...led.flatMap(({ name, types }) => [`## shell.${name}`, ...types.flatMap(described)]),
    ...[...more].flatMap((type) => [`## ${type}`, ...described(type)]),
    '',
  ].join('\n\n');
}

const fileOf = (type: string) => interfaces.get(type)?.file ?? '';
const namedIn = (text: string) => [...interfaces.keys()].filter((name) => new RegExp(`\\b${name}\\b`).test(text));
const described = (type: string) => [interfaces.get(type)?.says ?? '', partsTable(partsOf(fileOf(type), type))].filter(Boolean);
