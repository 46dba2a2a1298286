import type { SectionId } from '@portal/contract';
import { type LiveReleases, releaseFileName, toLiveRelease } from '@portal/releases';
import { Hono } from 'hono';
import { proxy } from 'hono/proxy';
import * as v from 'valibot';
import type { ShellManifest } from './shell-manifest.ts';
import { parseShellManifest } from './shell-manifest.ts';

/** Development servers by section, or by `shell`: `{ shell: 'http://localhost:8100', payment: 'http://localhost:8101' }`. */
export type DevOrigins = Record<string, string>;

/** Reads the setting `shell=http://localhost:8100,payment=http://localhost:8101`. */
export const devOrigins = v.pipe(
  v.optional(v.string(), ''),
  v.transform((text): DevOrigins => Object.fromEntries(text.split(',').filter(Boolean).map((pair) => pair.split(/=(.*)/s)))),
  v.check((origins) => Object.values(origins).every((origin) => URL.canParse(origin)), 'a list of name=address'),
);
