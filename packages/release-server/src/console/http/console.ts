import type { Locale } from '@portal/contract';
import type { Releases } from '@portal/releases';
import type { Context, Hono } from 'hono';
import type { Config } from '../../config.ts';
import type { LoginAttempts } from '../approvers/login-attempts.ts';
import type { Session, Sessions } from '../approvers/sessions.ts';
import type { Translate } from '../pages/texts.ts';
import type { Check } from '../releases/check-in-child.ts';
import type { CountsOfToday } from '../releases/counts-of-today.ts';
import type { PreviewRequests } from '../releases/preview-requests.ts';

/** What the routes work with. */
export interface Console {
  config: Config;
  releases: Releases;
  counts: CountsOfToday;
  check: Check;
  sessions: Sessions;
  attempts: LoginAttempts;
  previews: PreviewRequests;
}

/** What every route below `/:locale` has; `session` only after the login. */
export type Env = { Variables: { locale: Locale; t: Translate; session: Session } };
export type PageContext = Context<Env>;

/** Adds one route. */
export type Route = (app: Hono<Env>, console: Console) => void;
