import { and, asc, eq } from 'drizzle-orm';
import * as v from 'valibot';
import { ApiFailure } from '../../api-failure.ts';
import { memberTypes, applications as table } from '../../db/schema/index.ts';
import { memberName } from '../../domain/members/members.ts';
import { approveApplication, rejectApplication } from '../../domain/membership/approve-application.ts';
import { askedFiles, askForFileAgain } from '../../domain/membership/ask-again.ts';
import { findApplicants, findApplication, hostOf } from '../../domain/membership/find-application.ts';
import { findLookAlikes } from '../../domain/staff/look-alikes.ts';
import { recordAction } from '../../domain/staff/record-action.ts';
import { action, read } from '../endpoint.ts';
import { listOf, listQuery, pageOf, reason } from '../inputs.ts';
import { fileResponse } from './file-response.ts';
import { personSummary } from './people.ts';

const roles = ['membership'] as const;

/** Applications for membership that wait for a decision. */
export const applications = [
  read(
    'applications',
    roles,
    { input: listQuery(['created_at'], { state: v.optional(v.picklist(['submitted', 'approved', 'rejected', 'completed'])) }) },
    async ({ ctx: { db }, input }) => {
      const { limit, offset } = pageOf(input);
      const rows = await db
        .select({ application: table, type: memberTypes })
        .from(table)
        .innerJoin(memberTypes, eq(memberTypes.id, table.type_id))
        .where(and(eq(table.state, input.state ?? 'submitted'), input.q ? eq(table.code, input.q.toUpperCase()) : undefined))
        .orderBy(asc(table.created_at))
        .limit(limit)
        .offset(offset);
      const shown = rows.map(async ({ application: { id, code, state, amount, created_at }, type }) => {
        const people = await findApplicants(db, { applicationId: id });
        return {
          id: code,
          state,
          amount,
          created_at,
          type_en: type.name,
          type_zh: type.ch_name,
          name: memberName(hostOf(people), 'en'),
          people: people.length,
        };
      });
      return listOf(await Promise.all(shown), input);
    },
  ),
  read('applications/:id', roles, {}, async ({ ctx: { db }, id }) => {
    const found = await findApplication(db, id);
    if (!found) throw new ApiFailure('NOT_FOUND');
    const { application, type, invoice } = found;
    const people = await findApplicants(db, { applicationId: application.id });
    return {
      id: application.code,
      state: application.state,
      amount: application.amount,
      created_at: application.created_at,
      decided_at: application.decided_at,
      reason: application.reason,
      type_en: type.name,
      type_zh: type.ch_name,
      order: invoice?.code ?? null,
      has_parq: application.parq_file !== null,
      people: people.map(
        ({ icon_file, id_file, group, application_id, renewal_id, member_id, group_id, photo_reason, document_reason, ...person }) => ({
          ...person,
          name: memberName(person, 'en'),
          group_en: group.name,
          group_zh: group.ch_name,
          has_photo: icon_file !== null,
          has_document: id_file !== null,
          asked_photo: photo_reason,
          asked_document: document_reason,
        }),
      ),
      look_alikes: (await findLookAlikes(db, people)).map(personSummary),
    };
  }),
  read('applications/:id/parq', roles, {}, async ({ ctx, id }) => {
    const found = await findApplication(ctx.db, id);
    return fileResponse(ctx, found?.application.parq_file ?? null);
  }),
  read(
    'applications/:id/file',
    roles,
    { input: v.object({ position: v.pipe(v.string(), v.digits()), kind: v.picklist(['photo', 'document']) }) },
    async ({ ctx, id, input }) => {
      const found = await findApplication(ctx.db, id);
      const people = found ? await findApplicants(ctx.db, { applicationId: found.application.id }) : [];
      const person = people.find(({ position }) => position === Number(input.position));
      return fileResponse(ctx, (input.kind === 'photo' ? person?.icon_file : person?.id_file) ?? null);
    },
  ),
  action('applications/:id/approve', roles, {}, ({ ctx, id, actor, once }) =>
    once(async (tx) => {
      const { code } = await approveApplication(ctx, tx, id.toUpperCase());
      await recordAction(ctx, tx, actor, { action: 'application-approved', subject: `application ${code}` });
      return {};
    }),
  ),
  action('applications/:id/reject', roles, { input: v.object({ reason }) }, ({ ctx, id, input, actor, once }) =>
    once(async (tx) => {
      await rejectApplication(ctx, tx, id.toUpperCase(), input.reason);
      await recordAction(ctx, tx, actor, { action: 'application-rejected', subject: `application ${id.toUpperCase()}` });
      return {};
    }),
  ),
  action(
    'applications/:id/ask-again',
    roles,
    { input: v.object({ reason, kind: v.picklist(askedFiles), person: v.pipe(v.number(), v.integer(), v.minValue(1)) }) },
    ({ ctx, id, input, actor, once }) =>
      once(async (tx) => {
        await askForFileAgain(ctx, tx, id, input);
        const after = { kind: input.kind, person: input.person };
        await recordAction(ctx, tx, actor, { action: 'file-asked-again', subject: `application ${id.toUpperCase()}`, after });
        return {};
      }),
  ),
];
