import { showSettings } from '@portal/contract/endpoints';
import { passMakerOf } from '../domain/pass/member-pass.ts';
import { findSettings } from '../domain/settings.ts';
import { route } from '../http/route.ts';

export const settingsRoutes = [
  route(showSettings, async ({ ctx }) => ({
    ...(await findSettings(ctx.db)),
    application_auto_approve: ctx.config.APPLICATION_AUTO_APPROVE,
    wallet_pass: passMakerOf(ctx) !== undefined,
    rehearsal: ctx.config.REHEARSAL,
  })),
];
