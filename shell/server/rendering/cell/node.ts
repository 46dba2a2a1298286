// A cell without a wall, for the association's own releases where workerd can't run: a Node process with no environment and few rights.
// Never for a vendor's code.
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import type { SectionId } from '@portal/contract';
import type { ShellBuild } from '../../../src/protocol/rendering.ts';

const [section, folder] = process.argv.slice(2) as [SectionId, string];
const require = createRequire(`${folder}/`);
const { createCell } = require(`${folder}/shell.cjs`) as ShellBuild;
const cell = createCell(section, async () => require(`${folder}/release.cjs`));

process.on('unhandledRejection', () => {});
process.on('uncaughtException', () => {});
// The portal holds the other end; when it closes, this process ends.
process.stdin.on('close', () => process.exit()).resume();

createServer((incoming, outgoing) => {
  const life = new AbortController();
  outgoing.on('close', () => life.abort());
  const body = incoming.method === 'POST' ? (Readable.toWeb(incoming) as BodyInit) : null;
  void cell
    .fetch(new Request('http://cell', { method: incoming.method, body, duplex: 'half', signal: life.signal } as RequestInit))
    .then((response) => pipeline(Readable.fromWeb(response.body as ReadableStream), outgoing.writeHead(response.status)))
    .catch(() => outgoing.destroy());
}).listen(`${folder}/socket`);
