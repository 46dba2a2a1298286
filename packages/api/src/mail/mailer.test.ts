import { createServer, type Socket } from 'node:net';
import { expect, test } from '@jest/globals';
import { testConfig } from '../testing/test-config.ts';
import { createMailer } from './mailer.ts';

test('mail servers, pooled or not, that cut every connection - the mail fails, the process goes on', async () => {
  const server = createServer((socket: Socket) => void socket.on('error', () => undefined).destroy());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  for (const query of ['', '?pool=true']) {
    const mailer = createMailer(testConfig({ SMTP_URL: `smtp://127.0.0.1:${port}/${query}` }));
    await expect(mailer.send({ to: 'a@example.org', subject: 'Hello', text: 'Hello' })).rejects.toThrow();
  }
  await new Promise((resolve) => server.close(resolve));
});
