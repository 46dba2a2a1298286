// Lists the settings of this portal that aren't fit for real money; exits with 1 if there are any.
import { fileURLToPath } from 'node:url';
import { type Config, readConfig } from './config.ts';
import { findWorkerd } from './rendering/sandbox/workerd.ts';

export interface Findings {
  /** Must be changed before real money moves. */
  unfit: string[];
  /** May be intended. */
  consider: string[];
}

interface Surroundings {
  /** Whether workerd runs here. */
  rendersPages: boolean;
  isRoot: boolean;
}

/** Checks the settings and the machine that the portal runs on. */
export function examine(config: Config, { rendersPages, isRoot }: Surroundings): Findings {
  const { PORTAL_ORIGIN, SERVER_RENDERING: renders } = config;
  const https = PORTAL_ORIGIN?.startsWith('https:') ?? false;
  const unfit: [boolean, string][] = [
    [!https, 'PORTAL_ORIGIN is not an https address: sessions travel in the clear.'],
    [
      https && !config.TRUST_PROXY,
      'TRUST_PROXY is not true: this server speaks http, so a proxy stands before it, and all members count as one caller.',
    ],
    [config.HSTS_SECONDS === 0, 'HSTS_SECONDS is 0: a first visit may be led to plain http.'],
    [!config.ASSOCIATION_KEY, 'ASSOCIATION_KEY is not set: releases are judged by a key that was made for development.'],
    [isPlain(config.API_ORIGIN), 'API_ORIGIN is plain http to another machine: tokens travel in the clear.'],
    [!config.CARD_FORM_ORIGIN.startsWith('https:'), 'CARD_FORM_ORIGIN is not an https address: card forms would be posted in the clear.'],
    [config.CARD_REDIRECT_ORIGINS.some(isPlain), 'CARD_REDIRECT_ORIGINS has an http address: card forms would be posted on in the clear.'],
    [Object.keys(config.DEV_ORIGINS).length > 0, 'DEV_ORIGINS is set: sections come from development servers.'],
    [isRoot, 'The portal would run as root: use a user of its own.'],
  ];
  const consider: [boolean, string][] = [
    [config.NODE_ENV !== 'production', 'NODE_ENV is not "production".'],
    [renders && !rendersPages, 'workerd does not run here: no page is rendered on the server.'],
    [!config.COOKIE_KEY, 'COOKIE_KEY is not set: several portals behind one address need the same.'],
  ];
  const output = (found: [boolean, string][]) => found.filter(([is]) => is).map(([, sentence]) => sentence);
  return { unfit: output(unfit), consider: output(consider) };
}

function isPlain(origin: string): boolean {
  const { protocol, hostname } = new URL(origin);
  return protocol === 'http:' && !/^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const config = readConfig(process.env);
  const rendersPages = (await findWorkerd()) !== undefined;
  const { unfit, consider } = examine(config, { rendersPages, isRoot: process.getuid?.() === 0 });
  for (const sentence of unfit) console.error(`Not fit: ${sentence}`);
  for (const sentence of consider) console.log(`Consider: ${sentence}`);
  if (unfit.length === 0) console.log('Fit for real money.');
  process.exitCode = unfit.length === 0 ? 0 : 1;
}
