import { spawn } from 'node:child_process';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { SectionId } from '@portal/contract';
import * as v from 'valibot';
import { firstPictures, type PageCall, type PageRequest, type RenderedPage } from '../../src/first-page/rendering.ts';
import { readLines } from './lines.ts';
import type { FromChild, ToChild } from './protocol.ts';

/** Beside this file, also in a package, which has both as JavaScript. */
const childFile = fileURLToPath(new URL(`./child${extname(import.meta.url)}`, import.meta.url));

/** What Node itself refuses the process: files but its own source, other processes, workers, addons, the inspector, code from strings. Its environment is empty. */
export const nodeOptions = (file = childFile) => [
  '--permission',
  `--allow-fs-read=${file}`,
  '--disallow-code-generation-from-strings',
  '--max-old-space-size=128',
  '--no-warnings',
  file,
];

/** Characters of one message: a page with its styles. */
const messageLimit = 4_000_000;
/** A process that does not answer within this time after it was told to give a page up is stuck. */
const graceMs = 200;

const text = v.optional(v.pipe(v.string(), v.maxLength(5_000)));
const number = v.number();
const fromChild = v.variant('kind', [
  v.object({ kind: v.literal('ready') }),
  v.object({
    kind: v.literal('call'),
    id: number,
    call: number,
    method: v.string(),
    path: v.string(),
    query: v.optional(v.unknown()),
    body: v.optional(v.unknown()),
  }),
  v.object({
    kind: v.literal('page'),
    id: number,
    page: v.object({
      html: v.string(),
      style: v.pipe(v.string(), v.regex(/^<style data-styled="true" data-styled-version="[\d.]+">(?:(?!<\/style).)*<\/style>$/is)),
      pictures: v.pipe(v.array(v.object({ href: text, srcset: text, sizes: text, media: text })), v.maxLength(firstPictures)),
    }),
  }),
  v.object({ kind: v.literal('failed'), id: number, reason: v.string() }),
]);

export interface ReleaseCode {
  section: SectionId;
  build: string;
  /** The sources of the shell's and the release's server build. */
  shell: string;
  release: string;
}

/** Answers a call of a page; undefined: it is not known in time, or not for everybody. */
export type AnswerCall = (call: PageCall) => Promise<unknown>;

export interface RenderProcess {
  isReady(): boolean;
  /** Resolves when it is ready, or never will be. */
  started: Promise<void>;
  /** How many pages are being rendered. */
  busy(): number;
  /** Renders a page. Rejects when it fails, takes longer than `limitMs`, or the process ends. */
  render(request: PageRequest, answer: AnswerCall): Promise<RenderedPage>;
  stop(): void;
}

interface Job {
  answer: AnswerCall;
  resolve: (page: RenderedPage) => void;
  reject: (reason: Error) => void;
}

/** Starts a process for the code of a release. `onEnd` is told why it ended by itself. */
export function startRenderProcess(code: ReleaseCode, limitMs: number, onEnd: (reason: string) => void): RenderProcess {
  const child = spawn(process.execPath, nodeOptions(), { env: {}, cwd: '/', stdio: ['pipe', 'pipe', 'ignore'] });
  const jobs = new Map<number, Job>();
  let last = 0;
  let ready = false;
  let ended = false;
  let settleStart = () => {};
  const started = new Promise<void>((resolve) => {
    settleStart = resolve;
  });

  const send = (message: ToChild) => {
    if (!ended) child.stdin.write(`${JSON.stringify(message)}\n`);
  };
  const end = (reason: string) => {
    if (ended) return;
    ended = true;
    settleStart();
    child.kill('SIGKILL');
    for (const { reject } of jobs.values()) reject(new Error(reason));
    jobs.clear();
    onEnd(reason);
  };
  const answer = async ({ id, call, method, path, query, body }: Extract<FromChild, { kind: 'call' }>) => {
    const value = await jobs.get(id)?.answer({ method, path, query, body });
    send({ kind: 'answer', call, known: value !== undefined && value !== null, value });
  };
  const onMessage = (message: FromChild) => {
    if (message.kind === 'ready') {
      ready = true;
      settleStart();
    } else if (message.kind === 'call') void answer(message);
    else if (message.kind === 'page') jobs.get(message.id)?.resolve(message.page);
    else if (ready) jobs.get(message.id)?.reject(new Error(message.reason));
    else end(message.reason);
  };
  const onLine = (line: string) => {
    try {
      onMessage(v.parse(fromChild, JSON.parse(line)) as FromChild);
    } catch {
      end('it said what nobody understands');
    }
  };

  readLines(child.stdout, messageLimit, onLine, () => end('it said too much'));
  child.on('error', ({ message }) => end(message));
  child.on('exit', (status, signal) => end(`it ended (${signal ?? status})`));
  child.stdin.on('error', () => {});
  // A portal that is done waits for none of it.
  for (const handle of [child, child.stdin, child.stdout] as { unref?: () => void }[]) handle.unref?.();
  send({ kind: 'start', ...code });
  const startTimer = setTimeout(() => ready || end('it did not start'), 10_000).unref();

  return {
    isReady: () => ready && !ended,
    started,
    busy: () => jobs.size,
    render(request, answerCall) {
      last += 1;
      const id = last;
      let stuck: NodeJS.Timeout | undefined;
      const late = setTimeout(() => {
        send({ kind: 'abort', id });
        stuck = setTimeout(() => end('it is stuck'), graceMs);
      }, limitMs);
      const page = new Promise<RenderedPage>((resolve, reject) => jobs.set(id, { answer: answerCall, resolve, reject }));
      send({ kind: 'render', id, request });
      return page.finally(() => {
        jobs.delete(id);
        clearTimeout(late);
        clearTimeout(stuck);
      });
    },
    stop() {
      ended = true;
      clearTimeout(startTimer);
      child.kill('SIGKILL');
      for (const { reject } of jobs.values()) reject(new Error('it was stopped'));
    },
  };
}
