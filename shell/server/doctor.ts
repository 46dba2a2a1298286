// Lists the settings of this portal that aren't fit for real money; exits with 1 if there are any.
import { fileURLToPath } from 'node:url';
import { type Config, readConfig } from './config.ts';
import { findWall } from './rendering/cell/find-wall.ts';
import type { WallName } from './rendering/cell/walls.ts';

export interface Findings {
  /** Must be changed before real money moves. */
  unfit: string[];
  /** May be intended. */
  consider: string[];
}

interface Surroundings {
  wall: WallName;
  isRoot: boolean;
}

/** Checks the settings and the machine that the portal runs on. */
export function examine(config: Config, { wall, isRoot }: Surroundings): Findings {
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
    [Object.keys(config.DEV_ORIGINS).length > 0, 'DEV_ORIGINS is set: sections come from development servers.'],
    [
      renders && (wall === 'workerd' || wall === 'none'),
      `RENDER_WALL: ${wall === 'none' ? 'workerd does not run here' : 'workerd has no wall around it'}.`,
    ],
    [isRoot, 'The portal would run as root: use a user of its own.'],
  ];
  const consider: [boolean, string][] = [
    [config.NODE_ENV !== 'production', 'NODE_ENV is not "production".'],
    [renders && wall === 'limits', 'Install bubblewrap: a flaw of V8 would give a vendor the rights of this user.'],
    [renders && config.RENDER_WALL === 'any', `RENDER_WALL is not set: should ${wall} fail one day, a weaker wall is used.`],
    [!config.COOKIE_KEY, 'COOKIE_KEY is not set: several portals behind one address need the same.'],
  ];
  const said = (found: [boolean, string][]) => found.filter(([is]) => is).map(([, sentence]) => sentence);
  return { unfit: said(unfit), consider: said(consider) };
}

function isPlain(origin: string): boolean {
  const { protocol, hostname } = new URL(origin);
  return protocol === 'http:' && !/^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const config = readConfig(process.env);
  const { name: wall } = await findWall(config.RENDER_WALL);
  const { unfit, consider } = examine(config, { wall, isRoot: process.getuid?.() === 0 });
  for (const sentence of unfit) console.error(`Not fit: ${sentence}`);
  for (const sentence of consider) console.log(`Consider: ${sentence}`);
  if (unfit.length === 0) console.log('Fit for real money.');
  process.exitCode = unfit.length === 0 ? 0 : 1;
}
