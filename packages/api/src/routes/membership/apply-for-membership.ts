import { applyForMembership } from '@portal/contract/endpoints';
import { fileApplication, keepForm } from '../../domain/membership/apply.ts';
import { checkForm } from '../../domain/membership/check-form.ts';
import { route } from '../../http/route.ts';

export const applyForMembershipRoute = route(
  applyForMembership,
  async ({ input: { body }, ctx, locale, once }) => {
    const form = await checkForm(ctx, body, locale);
    return once(
      async (tx, kept) => ({ apply_code: (await fileApplication(ctx, tx, kept)).code }),
      () => keepForm(ctx, form),
    );
  },
  { bytes: 'APPLICATION_BYTES', parts: 400, perAddress: 'APPLICATION_PER_ADDRESS' },
);
