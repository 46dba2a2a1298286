import { createHmac } from 'node:crypto';
import { sameText } from '@portal/server-kit';
import type { Context } from '../../context.ts';

/** What a mailed link does to an alert: its owner agrees to be told, or wants no more. */
export const alertSteps = ['start', 'stop'] as const;
export type AlertStep = (typeof alertSteps)[number];

/** A link that works without a login and that nobody can forge. */
export function alertLink(ctx: Context, step: AlertStep, id: string): string {
  return `${ctx.config.PORTAL_ORIGIN}/api/place-alerts/${step}/${id}/${signature(ctx, step, id)}`;
}

export function isAlertLink(ctx: Context, step: AlertStep, id: string, given: string): boolean {
  return sameText(signature(ctx, step, id), given);
}

function signature({ linkSecret }: Context, step: AlertStep, id: string): string {
  return createHmac('sha256', linkSecret)
    .update(JSON.stringify(['place-alert', step, id]))
    .digest('base64url');
}
