import { endOnSignal, listen } from '@portal/server-kit';
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

const { port, host, settings, options } = configOrFail();
const sandbox = createSandbox(options);
const listening = await listen({
  fetch: sandbox.app.fetch,
  name: 'The payment sandbox',
  port,
  portSetting: 'SANDBOX_PORT',
  host,
  settings,
}).catch((error: Error) => fail(error.message));
console.log(`Payment sandbox on http://${host}:${listening.port}`);
endOnSignal(() => {
  sandbox.close();
  return listening.end();
});
