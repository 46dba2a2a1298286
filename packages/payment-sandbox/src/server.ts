import { serve } from '@hono/node-server';
import { createSandbox } from './app.ts';
import { type Config, readConfig } from './config.ts';

function fail(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}

function configOrFail(): Config {
  try {
    return readConfig(process.env);
  } catch (error) {
    return fail(error instanceof Error ? `${error.message}: see the payment sandbox's README.` : 'Bad settings.');
  }
}

const { port, host, options } = configOrFail();
const sandbox = createSandbox(options);
const server = serve({ fetch: sandbox.app.fetch, port, hostname: host }, (address) => {
  console.log(`Payment sandbox on http://${host}:${address.port}`);
});

server.on('error', (error: NodeJS.ErrnoException) => {
  fail(
    error.code === 'EADDRINUSE'
      ? `Port ${port} is taken: stop what uses it, or set SANDBOX_PORT to another port.`
      : `The payment sandbox can't listen on ${host}:${port} (${error.code ?? error.message}).`,
  );
});

function stop(): void {
  sandbox.close();
  server.close(() => process.exit(0));
  if ('closeAllConnections' in server) server.closeAllConnections();
}

process.once('SIGTERM', stop);
process.once('SIGINT', stop);
