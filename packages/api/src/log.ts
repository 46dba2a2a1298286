import { type Logger, pino } from 'pino';
import type { Config } from './config.ts';

/** Structured logs, one JSON line each: a field can't forge a line. Should a secret slip into an object, its usual names are struck out. */
export function createLog(config: Config): Logger {
  const secret = [
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
  return pino({
    level: config.LOG_LEVEL,
    base: undefined,
    redact: { paths: secret.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[hidden]' },
  });
}
