import { applyForMembership } from '@portal/contract/endpoints';
import { fileApplication } from '../../domain/membership/apply.ts';
import { checkForm } from '../../domain/membership/check-form.ts';
import { addressKey } from '../../http/address.ts';
import { countAttempt } from '../../http/rate-limit.ts';
import { route } from '../../http/route.ts';

export const applyForMembershipRoute = route(
  applyForMembership,
  async ({ input: { body }, ctx, locale, address, once }) => {
    const { APPLICATION_PER_ADDRESS: attempts, RATE_WINDOW_MINUTES: minutes } = ctx.config;
    await countAttempt(ctx, { key: `apply address ${addressKey(address)}`, attempts, minutes });
    const form = await checkForm(ctx, body, locale);
    return once(async (tx) => ({ apply_code: (await fileApplication(ctx, tx, form)).code }));
  },
  { bytes: 'APPLICATION_BYTES', parts: 400 },
);
