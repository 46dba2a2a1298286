import { Agent, request as sendRequest } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { isMainThread, Worker, workerData } from 'node:worker_threads';

const attacker = '127.0.0.66';
const visitor = '127.0.0.77';
const head = (line: string, ...headers: string[]) => [line, 'Host: x', ...headers, '', ''].join('\r\n');
const post = (length: number) => head('POST /api/cms/index HTTP/1.1', 'Content-Type: application/json', `Content-Length: ${length}`);
const upload = head('POST /api/member/memberApply HTTP/1.1', 'Content-Type: multipart/form-data; boundary=x', 'Transfer-Encoding: chunked');
const deep = '['.repeat(49_990) + ']'.repeat(49_990);
/** A chunk that fills the balancer's buffer, so that the body is passed on. */
const chunk = `5000\r\n${'x'.repeat(0x5000)}\r\n`;

/** One round of each attack of one address, by name. */
const rounds = {
  '10,000 pipelined requests of a client that leaves': (port: number) =>
    send(port, 50, head('GET /api/health HTTP/1.1').repeat(100) + head('GET /en HTTP/1.1').repeat(100)),
  '10,000 pipelined requests that the balancer answers': (port: number) => send(port, 50, head('GET /readyz HTTP/1.1').repeat(200)),
  '400 slow bodies': async (port: number) => {
    const sockets = [...open(port, 200, post(10_000)), ...open(port, 200, upload + chunk)];
    for (let n = 0; n < 30; n += 1) {
      await pause(100);
      for (const socket of sockets) if (socket.writable) socket.write(' ');
    }
    leave(sockets);
  },
  '60 deep JSON bodies': (port: number) => send(port, 60, post(deep.length) + deep),
};
export type Attack = keyof typeof rounds;
export const attacks = Object.keys(rounds) as Attack[];

function open(port: number, count: number, text: string): Socket[] {
  return Array.from({ length: count }, () => {
    const socket = connect({ port, host: '127.0.0.1', localAddress: attacker }).on('error', () => undefined);
    socket.resume().write(text);
    return socket;
  });
}

const leave = (sockets: Socket[]) => {
  for (const socket of sockets) socket.destroy();
};

async function send(port: number, count: number, text: string): Promise<void> {
  const sockets = open(port, count, text);
  await pause(1_000);
  leave(sockets);
}

// In a thread of its own, an attack costs the visitor who is measured nothing.
if (!isMainThread) for (;;) await rounds[workerData.attack as Attack](workerData.port);

/** Attacks until stopped. */
export function startAttack(attack: Attack, port: number): { stop: () => Promise<unknown> } {
  const worker = new Worker(new URL(import.meta.url), { workerData: { attack, port } });
  return { stop: () => worker.terminate() };
}

const agent = new Agent({ keepAlive: true });

/** Sends a request from the address of another visitor or of the attacker. */
export const request = (port: number, path: string, localAddress = visitor) =>
  new Promise<{ status: number; retryAfter?: string; text: string; milliseconds: number }>((resolve, reject) => {
    const began = performance.now();
    const options = { agent, port, path, localAddress, host: '127.0.0.1' };
    sendRequest(options, async (response) => {
      const text = (await response.toArray()).join('');
      const retryAfter = response.headers['retry-after'];
      resolve({ status: response.statusCode!, retryAfter, text, milliseconds: performance.now() - began });
    })
      .once('error', reject)
      .end();
  });
export const requestAsAttacker = (port: number, path: string) => request(port, path, attacker);
