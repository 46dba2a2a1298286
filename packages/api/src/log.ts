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

/**
 * Structured logs, one JSON line each, so that a field can't forge a line. If a secret slips into an object, its usual names are hidden.
 */
export function createLog(config: Pick<Config, 'LOG_LEVEL'>, destination?: DestinationStream): Logger {
  const paths = secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);
  const options = { level: config.LOG_LEVEL, base: undefined, redact: { paths, censor: '[hidden]' } };
  return pino(options, destination ?? standardOutput());
}

const maxWaiting = 1_000_000;

/**
 * Lines that can't be written wait, up to a limit, and are then dropped; nothing else waits for a full disk or for a pipe whose reader has
 * stopped. pino's own output would end the process, or keep trying for ever when the process ends.
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
