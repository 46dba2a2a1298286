import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

const host = '127.0.0.1';
const get = (path) => `GET ${path} HTTP/1.1\r\nHost: ${host}\r\n\r\n`;
const post = (path, length) =>
  `POST ${path} HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`;
const deep = '['.repeat(49_990) + ']'.repeat(49_990);

/** The attacks that one client at 127.0.0.1 makes on a server. Each takes the port and paths, and ends when the client disconnects. */
export const attacks = {
  'pipelined: 100 connections × 200 GET, the client leaves after 2 s': (port, { path }) => flood(port, 100, get(path).repeat(200), 2_000),
  'pipelined: 50 connections × 50 GET of a page': (port, { page }) => flood(port, 50, get(page).repeat(50), 2_000),
  '2,500 GET at once, each on its own connection': (port, { path }) => flood(port, 2_500, get(path), 3_000),
  '2,500 GET of a page, 250 connections one after the other': (port, { page }) => inTurn(port, page, 250, 10),
  '400 slow bodies at once': (port, { post: path }) => trickle(port, path, 400, 5_000),
  '60 deep JSON bodies of 100 kB at once': (port, { post: path }) => flood(port, 60, post(path, deep.length) + deep, 3_000),
  '600 deep JSON bodies on 60 connections': (port, { post: path }) => flood(port, 60, (post(path, deep.length) + deep).repeat(10), 3_000),
};

async function open(port, count) {
  const sockets = Array.from({ length: count }, () =>
    connect({ port, host, noDelay: true })
      .on('error', () => undefined)
      .resume(),
  );
  await Promise.all(sockets.map((socket) => Promise.race([once(socket, 'connect'), once(socket, 'close')]).catch(() => undefined)));
  return sockets;
}

const leave = (sockets) => {
  for (const socket of sockets) socket.destroy();
};

async function flood(port, count, text, ms) {
  const sockets = await open(port, count);
  for (const socket of sockets) socket.write(text);
  await pause(ms);
  leave(sockets);
}

async function trickle(port, path, count, ms) {
  const sockets = await open(port, count);
  for (const socket of sockets) socket.write(post(path, 10_000));
  for (let sent = 0; sent < ms; sent += 100) {
    for (const socket of sockets) socket.write(' ');
    await pause(100);
  }
  leave(sockets);
}

async function inTurn(port, path, count, times) {
  const ask = () =>
    new Promise((resolve) => {
      const asked = request({ port, host, path, agent: false }, (answer) => answer.resume().once('close', resolve));
      asked.once('error', resolve).end();
    });
  await Promise.all(
    Array.from({ length: count }, async () => {
      for (let n = 0; n < times; n += 1) await ask();
    }),
  );
}
