import { createServer, type Socket } from 'node:net';
import { expect, test } from '@jest/globals';
import { testConfig } from '../testing/test-config.ts';
import { createMailer } from './mailer.ts';

test('fails a mail, not the process, when the server disconnects', async () => {
  const server = createServer((socket: Socket) => void socket.on('error', () => undefined).destroy());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  for (const query of ['', '?pool=true']) {
    const mailer = createMailer(testConfig({ SMTP_URL: `smtp://127.0.0.1:${port}/${query}` }));
    await expect(mailer.send({ to: 'a@example.org', subject: 'Hello', text: 'Hello' })).rejects.toThrow();
  }
  await new Promise((resolve) => server.close(resolve));
});

test('times out when a mail server falls silent', async () => {
  const responses: Record<string, string> = { EHLO: '250 ok', MAIL: '250 ok', RCPT: '250 ok', DATA: '354 go on' };
  const server = createServer((socket: Socket) => {
    socket.on('error', () => undefined).write('220 ready\r\n');
    socket.on('data', (text) => {
      const response = responses[String(text).slice(0, 4)];
      if (response) socket.write(`${response}\r\n`);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  const SMTP_URL = `smtp://127.0.0.1:${port}`;
  const mailer = createMailer(testConfig({ SMTP_URL }), { connectionTimeout: 60_000, greetingTimeout: 60_000, socketTimeout: 300 });
  await expect(mailer.send({ to: 'a@example.org', subject: 'Hello', text: 'Hello' })).rejects.toThrow('Timeout');
  await new Promise((resolve) => server.close(resolve));
});
