import type { Applicant } from '@portal/contract/endpoints';
import { ApiFailure, type FieldFailure } from '../../api-failure.ts';
import type { Config } from '../../config.ts';
import type { Context } from '../../context.ts';
import { type CheckedFile, checkFile, type FileFault, type FileRules } from '../../files/check-file.ts';
import { storeFile } from '../../files/store-files.ts';
import type { AskedFile } from './ask-again.ts';

export interface PersonFiles {
  icon: CheckedFile;
  id: CheckedFile | null;
}

type Fault = FileFault & { field: string };

/**
 * Checks all files of a form at once, so that a failure names every bad one: photos, identity documents, which the gym doesn't require, and
 * the gym's questionnaire. The form's schema has already checked that the required files are there.
 */
export async function checkFormFiles(
  { config }: Pick<Context, 'config'>,
  people: { applicant: Pick<Partial<Applicant>, 'iconPic' | 'idPic'>; path: string }[],
  parqUpload?: File | null,
): Promise<{ files: PersonFiles[]; parq: CheckedFile | null }> {
  const { photo, document } = rulesOf(config);
  const faults: Fault[] = [];
  const check = async (field: string, upload: File | null | undefined, rules: FileRules) => {
    if (!upload) return null;
    const result = await checkFile(upload, rules);
    if ('file' in result) return result.file;
    faults.push({ field, ...result.fault });
    return null;
  };
  const files: { icon: CheckedFile | null; id: CheckedFile | null }[] = [];
  for (const { applicant, path } of people) {
    const icon = await check(`${path}.iconPic`, applicant.iconPic, photo);
    files.push({ icon, id: await check(`${path}.idPic`, applicant.idPic, document) });
  }
  const parq = await check('parq', parqUpload, { kind: 'document', bytes: config.PARQ_BYTES });
  if (faults.length > 0) throw fileFailure(faults);
  return { files: files as PersonFiles[], parq };
}

const rulesOf = (config: Config) =>
  ({
    photo: { kind: 'photo', bytes: config.PHOTO_BYTES, megapixels: config.PHOTO_MEGAPIXELS },
    document: { kind: 'document', bytes: config.ID_DOCUMENT_BYTES, plainText: true },
  }) satisfies Record<AskedFile, FileRules>;

/** Checks a file that replaces one of a form. */
export async function checkAskedFile({ config }: Pick<Context, 'config'>, kind: AskedFile, upload: File): Promise<CheckedFile> {
  const result = await checkFile(upload, rulesOf(config)[kind]);
  if ('fault' in result) throw fileFailure([{ field: 'file', ...result.fault }]);
  return result.file;
}

/** One code for all of them: the first that is about a file itself. */
function fileFailure(faults: Fault[]): ApiFailure {
  const first = faults.find(({ code }) => code !== 'VALIDATION');
  const fields: FieldFailure[] = faults.map(({ field, message }) => ({ field, code: message, message }));
  return new ApiFailure(first?.code ?? 'VALIDATION', { fields, ...(first && { message: first.message }) });
}

/** The names of a person's checked files in the store. */
export interface StoredPersonFiles {
  icon_file: string;
  id_file: string | null;
}

/** Stores people's files; outside any transaction. */
export async function storePersonFiles(ctx: Context, files: PersonFiles[]): Promise<StoredPersonFiles[]> {
  const kept: StoredPersonFiles[] = [];
  for (const { icon, id } of files) {
    kept.push({ icon_file: await storeFile(ctx, 'photos', icon), id_file: id && (await storeFile(ctx, 'identity', id)) });
  }
  return kept;
}
