import { fstatSync } from 'node:fs';
import { type DestinationStream, type Logger, pino } from 'pino';
import type { Config } from './config.ts';

const secrets = [
  'password',
  'password_confirm',
  'confirm_password',
  'token',
  'access_token',
  'authorization',
  'hkid',
  'passport_no',
  'email',
  'mobile',
];

/** Structured logs, one JSON line each: a field can't forge a line. Should a secret slip into an object, its usual names are struck out. */
export function createLog(config: Pick<Config, 'LOG_LEVEL'>, destination?: DestinationStream): Logger {
  const paths = secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);
  const options = { level: config.LOG_LEVEL, base: undefined, redact: { paths, censor: '[hidden]' } };
  return pino(options, destination ?? standardOutput());
}

const maxWaiting = 1_000_000;

/**
 * What can't be written waits up to a size, then lines are left out; nobody else waits: not for the reader of a pipe that has stopped, nor for a disk that is full.
 * pino's own would end the process, and at its end try for ever.
 */
function standardOutput(): DestinationStream {
  const { stdout } = process;
  const kind = fstatSync(1);
  if (kind.isFIFO() || kind.isSocket()) {
    stdout.on('error', () => undefined);
    return { write: (line) => void (stdout.writableLength < maxWaiting && stdout.write(line)) };
  }
  const output = pino.destination({ dest: 1, sync: true, maxLength: maxWaiting });
  output.on('error', () => undefined);
  return output;
}
