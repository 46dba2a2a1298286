import { applyForMembership } from '@portal/contract/endpoints';
import { checkForm } from '../domain/membership/check-application.ts';
import { fileApplication, storeForm } from '../domain/membership/file-application.ts';
import { route } from '../http/route.ts';

export const applicationRoutes = [
  route(
    applyForMembership,
    async ({ input: { body }, ctx, locale, once }) => {
      const form = await checkForm(ctx, body, locale);
      return once(
        async (tx, kept) => ({ apply_code: (await fileApplication(ctx, tx, kept)).code }),
        () => storeForm(ctx, form),
      );
    },
    {
      bytes: 'APPLICATION_BYTES',
      parts: 400,
      perAddress: 'APPLICATION_PER_ADDRESS',
      refusedPerAddress: 'APPLICATIONS_REFUSED_PER_ADDRESS',
    },
  ),
];
