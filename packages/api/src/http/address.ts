import { callerOf } from '@portal/server-kit';
import type { Context as HonoContext } from 'hono';

/** The address of the caller as the nearest trusted proxy saw it; `unknown` if nobody said. */
export const addressOf = (request: HonoContext, proxies: number): string => callerOf(request, proxies) ?? 'unknown';
