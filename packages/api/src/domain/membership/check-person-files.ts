import type { Context } from '../../context.ts';
import { type CheckedFile, checkFile, type FileFault, type FileRules } from '../../files/check-file.ts';
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
    /** Answers null for a file that is wrong, or missing: the form's schema has made sure of those that are required. */
    async check(field: string, upload: File | null | undefined, rules: FileRules): Promise<CheckedFile | null> {
      if (!upload) return null;
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

/** The photo of a person, and the identity document, which the gym does not require. */
export async function checkPersonFiles(
  { config }: Context,
  files: ReturnType<typeof createFileCheck>,
  { applicant, path }: Person,
): Promise<Partial<PersonFiles>> {
  const photo: FileRules = { kind: 'photo', bytes: config.PHOTO_BYTES, megapixels: config.PHOTO_MEGAPIXELS };
  const document: FileRules = { kind: 'document', bytes: config.ID_DOCUMENT_BYTES, plainText: true };
  return {
    icon: (await files.check(`${path}.iconPic`, applicant.iconPic, photo)) ?? undefined,
    id: await files.check(`${path}.idPic`, applicant.idPic, document),
  };
}

/** One code for all: the first that is about a file itself. */
function fileRefusal(faults: Fault[]): Refusal {
  const first = faults.find(({ code }) => code !== 'VALIDATION');
  const fields: RefusalField[] = faults.map(({ field, message }) => ({ field, code: message, message }));
  return refuse(first?.code ?? 'VALIDATION', { fields, ...(first && { message: first.message }) });
}
