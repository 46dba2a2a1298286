import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, resolve, sep } from 'node:path';

const types: Record<string, string> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.pdf': 'application/pdf',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** Serves a folder's files to this machine only; port 0 takes any free one. Resolves to the address once it responds. */
export async function serveHandbook(folder: string, port: number): Promise<{ address: string; close: () => Promise<void> }> {
  const root = resolve(folder);
  const server = createServer(async ({ url }, response) => {
    const file = fileFor(root, url ?? '/');
    const content = file && (await readFile(file).catch(() => undefined));
    if (!content) return void response.writeHead(404).end('There is no such page.');
    response.writeHead(200, { 'content-type': `${types[extname(file)] ?? 'application/octet-stream'}; charset=utf-8` }).end(content);
  });
  await new Promise<void>((listening, failed) => server.once('error', failed).listen(port, '127.0.0.1', listening));
  return {
    address: `http://localhost:${(server.address() as AddressInfo).port}/`,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

/** Returns undefined for a path outside the folder or an address that can't be decoded. */
function fileFor(root: string, url: string): string | undefined {
  const [path = ''] = url.split(/[?#]/);
  try {
    const file = resolve(root, `.${decodeURIComponent(path)}${path.endsWith('/') ? 'index.html' : ''}`);
    return file.startsWith(root + sep) ? file : undefined;
  } catch {
    return undefined;
  }
}
