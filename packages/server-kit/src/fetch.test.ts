import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from '@jest/globals';

/** Sends a request to a server that responds and closes the connection at once, and reads the response only then. */
const requesting = `
  import { createServer } from 'node:net';
  const answer = 'HTTP/1.1 200 OK\\r\\nContent-Length: 65536\\r\\nConnection: close\\r\\n\\r\\n' + 'a'.repeat(65536);
  const server = createServer((socket) => socket.once('data', () => socket.end(answer)).once('close', () => closed()));
  let closed;
  const isClosed = new Promise((resolve) => { closed = resolve; });
  server.listen(0, '127.0.0.1', async () => {
    const response = await fetch('http://127.0.0.1:' + server.address().port);
    await isClosed;
    console.log((await response.text()).length);
    process.exit();
  });
`;

test('reads a response whole after the peer closes the connection', async () => {
  const ours = `import ${JSON.stringify(new URL('listen.ts', import.meta.url).href)};`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', ours + requesting]);
  expect(stdout).toBe('65536\n');
});
