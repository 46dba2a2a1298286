import type { Context } from '../../context.ts';
import { type CheckedFile, checkFile, type FileFault, type FileRules } from '../../files/check-file.ts';
import type { MessageKey } from '../../messages/index.ts';
import { type Refusal, type RefusalField, refuse } from '../../refusal.ts';
import type { Person } from './check-application.ts';

export interface PersonFiles {
  icon: CheckedFile;
  id: CheckedFile | null;
}

type Fault = FileFault & { field: string };

/** Checks the files of all at once, so that a refusal names each one that is wrong. */
export function createFileCheck() {
  const faults: Fault[] = [];
  return {
    /** Answers null for a file that is wrong, or missing and not required. */
    async check(
      field: string,
      upload: File | null | undefined,
      rules: FileRules,
      required: MessageKey | null,
    ): Promise<CheckedFile | null> {
      if (!upload) {
        if (required) faults.push({ field, code: 'VALIDATION', message: required });
        return null;
      }
      const result = await checkFile(upload, rules);
      if ('file' in result) return result.file;
      faults.push({ field, ...result.fault });
      return null;
    },
    refuseFaults(): void {
      if (faults.length > 0) throw fileRefusal(faults);
    },
  };
}

/** The photo, required of everybody, and the identity document, optional for the gym. */
export async function checkPersonFiles(
  { config }: Context,
  files: ReturnType<typeof createFileCheck>,
  { applicant, path }: Person,
  idRequired: boolean,
): Promise<Partial<PersonFiles>> {
  const photo: FileRules = { kind: 'photo', bytes: config.PHOTO_BYTES, megapixels: config.PHOTO_MEGAPIXELS };
  const document: FileRules = { kind: 'document', bytes: config.ID_DOCUMENT_BYTES, plainText: true };
  return {
    icon: (await files.check(`${path}.iconPic`, applicant.iconPic, photo, 'member.uploadIcon.iconPicRequired')) ?? undefined,
    id: await files.check(`${path}.idPic`, applicant.idPic, document, idRequired ? 'member.idPicRequired' : null),
  };
}

/** One code for all: the first that is about a file itself. */
function fileRefusal(faults: Fault[]): Refusal {
  const first = faults.find(({ code }) => code !== 'VALIDATION');
  const fields: RefusalField[] = faults.map(({ field, message }) => ({ field, code: message, message }));
  return refuse(first?.code ?? 'VALIDATION', { fields, ...(first && { message: first.message }) });
}
