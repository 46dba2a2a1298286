import { and, eq, inArray } from 'drizzle-orm';
import { ApiFailure } from '../../api-failure.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import { type ApplicantRow, type ApplicationRow, applicants, applications } from '../../db/schema/index.ts';
import { claimFiles, removeFiles } from '../../files/store-files.ts';
import { translator } from '../../messages/index.ts';
import { inBoth, queueMail } from '../mails/queue-mail.ts';
import { memberName } from '../members/members.ts';
import { findApplicants, hostOf } from './find-application.ts';

/** What an applicant can send again. */
export const askedFiles = ['photo', 'document'] as const;
export type AskedFile = (typeof askedFiles)[number];

const columns = {
  photo: { file: 'icon_file', reason: 'photo_reason', folder: 'photos' },
  document: { file: 'id_file', reason: 'document_reason', folder: 'identity' },
} as const;

export const folderOf = (kind: AskedFile) => columns[kind].folder;

/** Reads what the office asks of a person, and why. */
export function askedOf(person: ApplicantRow): { kind: AskedFile; reason: string }[] {
  return askedFiles.flatMap((kind) => (person[columns[kind].reason] ? [{ kind, reason: person[columns[kind].reason]! }] : []));
}

/**
 * Asks an applicant, as the office, for a better photo or document of a person (the first is 1), and mails the reason and the page to upload
 * it. Until it comes, the old file stays. Fails once the application is decided; only the photo is of use until the membership starts.
 */
export async function askForFileAgain(
  ctx: Context,
  tx: Db,
  code: string,
  { kind, reason, person: number }: { kind: AskedFile; reason: string; person: number },
): Promise<void> {
  const application = await lockApplication(tx, code, kind);
  const people = await findApplicants(tx, { applicationId: application.id });
  const person = people[number - 1];
  if (!person) throw new ApiFailure('NOT_FOUND');
  await tx
    .update(applicants)
    .set({ [columns[kind].reason]: reason })
    .where(eq(applicants.id, person.id));
  const host = hostOf(people);
  await queueMail(ctx, tx, {
    dedupe: `application-file-needed ${person.id} ${person[columns[kind].file]} ${reason}`,
    template: 'application-file-needed',
    recipient: host.email,
    isProved: true,
    locale: application.locale,
    data: {
      name: memberName(host, application.locale),
      applyCode: application.code,
      reason,
      texts: inBoth((locale) => ({
        file: translator(locale)(`application.file.${kind}`),
        participant: memberName(person, locale),
      })),
    },
  });
}

/** Replaces a file that was asked for by a stored one. Fails if it isn't asked for. */
export async function replaceAskedFile(
  ctx: Context,
  tx: Db,
  code: string,
  { kind, person: number, file }: { kind: AskedFile; person: number; file: string },
): Promise<void> {
  const application = await lockApplication(tx, code, kind);
  const person = (await findApplicants(tx, { applicationId: application.id }))[number - 1];
  if (!person || !askedOf(person).some((asked) => asked.kind === kind)) throw new ApiFailure('NOT_FOUND');
  await claimFiles(ctx, tx, [file]);
  await removeFiles(tx, [person[columns[kind].file]], ctx.now());
  await tx
    .update(applicants)
    .set({ [columns[kind].file]: file, [columns[kind].reason]: null })
    .where(eq(applicants.id, person.id));
}

async function lockApplication(tx: Db, code: string, kind: AskedFile): Promise<ApplicationRow> {
  const useful: ApplicationRow['state'][] = kind === 'photo' ? ['submitted', 'approved'] : ['submitted'];
  const [application] = await tx
    .select()
    .from(applications)
    .where(and(eq(applications.code, code.toUpperCase()), inArray(applications.state, useful)))
    .for('update');
  if (!application) throw new ApiFailure('NOT_FOUND');
  return application;
}
