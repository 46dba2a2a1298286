import { applyForMembership, replaceAskedFile } from '@portal/contract/endpoints';
import { ApiFailure } from '../api-failure.ts';
import { transaction } from '../db/transaction.ts';
import { folderOf, replaceAskedFile as replaceAsked } from '../domain/membership/ask-again.ts';
import { checkForm } from '../domain/membership/check-application.ts';
import { fileApplication, storeForm } from '../domain/membership/file-application.ts';
import { findApplication } from '../domain/membership/find-application.ts';
import { checkAskedFile } from '../domain/membership/person-files.ts';
import { storeFile } from '../files/store-files.ts';
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
  route(
    replaceAskedFile,
    async ({ input: { body }, ctx, t }) => {
      const { apply_code: code, number, kind } = body;
      const found = await findApplication(ctx.db, code);
      if (!found) throw new ApiFailure('NOT_FOUND');
      const checked = await checkAskedFile(ctx, kind, body.file);
      const file = await storeFile(ctx, folderOf(kind), checked);
      await transaction(ctx.db, (tx) => replaceAsked(ctx, tx, code, { kind, person: number, file }));
      return { success: true, message: t('file.uploaded') };
    },
    { bytes: 'DOCUMENT_BYTES', perAddress: 'UPLOADS_PER_ADDRESS' },
  ),
];
