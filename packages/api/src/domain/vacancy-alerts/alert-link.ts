import type { Context } from '../../context.ts';
import { isLinkSigned, signLink } from '../../files/link-keys.ts';

/** What a mailed link does to an alert: its owner agrees to it, or stops it. */
export const alertSteps = ['start', 'stop'] as const;
export type AlertStep = (typeof alertSteps)[number];

/** A link that works without a login and can't be forged. */
export function alertLink(ctx: Context, step: AlertStep, id: string): string {
  return `${ctx.config.PORTAL_ORIGIN}/api/vacancy-alerts/${step}/${id}/${signLink(ctx, ['vacancy-alert', step, id])}`;
}

export function isAlertLink(ctx: Context, step: AlertStep, id: string, given: string): boolean {
  return isLinkSigned(ctx, ['vacancy-alert', step, id], given);
}
