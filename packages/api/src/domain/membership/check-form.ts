import type { Locale } from '@portal/contract';
import type { Context } from '../../context.ts';
import { hongKongDate } from '../../hong-kong.ts';
import { refuse } from '../../refusal.ts';
import type { CheckedForm } from './apply.ts';
import { type ApplicationBody, checkApplication } from './check-application.ts';
import { checkPersonFiles, createFileCheck, type PersonFiles } from './check-person-files.ts';
import { findMemberType, type TypeWithGroups } from './find-member-type.ts';

/** Checks a whole application, fields before files; refuses with everything that is wrong of either. */
export async function checkForm(ctx: Context, body: ApplicationBody, locale: Locale): Promise<CheckedForm> {
  const type = await findType(ctx, body);
  const gym = type.key === 'fitness_member';
  const { people, price } = checkApplication(body, type, hongKongDate(ctx.now()));
  const check = createFileCheck();
  const files: Partial<PersonFiles>[] = [];
  for (const person of people) files.push(await checkPersonFiles(ctx, check, person));
  const parqRules = { kind: 'document', bytes: ctx.config.PARQ_BYTES } as const;
  const parq = gym ? await check.check('parq', body.parq, parqRules) : null;
  check.refuseFaults();
  return {
    type,
    people,
    files: files as PersonFiles[],
    price,
    parq,
    directMarketing: Boolean(body.agree_direct_marketing),
    locale,
  };
}

/** Youth or gym: by the type's id, which travels with the application or with its first applicant. */
async function findType({ db }: Context, body: ApplicationBody): Promise<TypeWithGroups> {
  const id = body.member_type_id ?? body.members[0]?.member_type_id;
  const type = id ? await findMemberType(db, { id }) : await findMemberType(db, { key: body.parq ? 'fitness_member' : 'ym_member' });
  const message = 'member.memberTypeRequired';
  if (!type) throw refuse('VALIDATION', { fields: [{ field: 'member_type_id', code: message, message }] });
  return type;
}
