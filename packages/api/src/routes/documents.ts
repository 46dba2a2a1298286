import { downloadMedia, uploadDocument } from '@portal/contract/endpoints';
import { ApiFailure } from '../api-failure.ts';
import { transaction } from '../db/transaction.ts';
import { findOwnEntry, isOwnDocument } from '../domain/waiting/find-entry.ts';
import { addDocument, findDocumentSetting, storeDocument } from '../domain/waiting/upload-document.ts';
import { checkFile } from '../files/check-file.ts';
import { signFileLink } from '../files/file-links.ts';
import { route } from '../http/route.ts';

export const documentRoutes = [
  route(
    uploadDocument,
    async ({ input: { body }, ctx, viewer, t }) => {
      const entry = await findOwnEntry(ctx.db, viewer.member, { activity_id: body.acwait_id, participant_code: body.participant_code });
      const setting = entry && (await findDocumentSetting(ctx.db, entry, body.name));
      if (!entry || !setting) throw new ApiFailure('NOT_FOUND');
      const check = await checkFile(body.file, { kind: 'document', bytes: ctx.config.DOCUMENT_BYTES, extensions: setting.ext_types });
      if ('fault' in check) {
        const { code, message } = check.fault;
        throw new ApiFailure(code, { message, fields: [{ field: 'file', code: message, message }] });
      }
      const document = await storeDocument(ctx, check.file);
      const media = await transaction(ctx.db, (tx) => addDocument(ctx, tx, entry, setting.name, document));
      return { success: true, message: t('file.uploaded'), media };
    },
    { bytes: 'DOCUMENT_BYTES', perAddress: 'UPLOADS_PER_ADDRESS' },
  ),

  route(downloadMedia, async ({ input: { params }, ctx, viewer }) => {
    if (!(await isOwnDocument(ctx.db, viewer.member.id, params.id))) throw new ApiFailure('NOT_FOUND');
    return { url: signFileLink(ctx, 'document', params.id) };
  }),
];
