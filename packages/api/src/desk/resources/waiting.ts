import { and, asc, eq } from 'drizzle-orm';
import * as v from 'valibot';
import { ApiFailure } from '../../api-failure.ts';
import { isUuid } from '../../db/query-parts.ts';
import { activities, documentSettings, members, waitingDocuments, waitingEntries } from '../../db/schema/index.ts';
import { memberName } from '../../domain/members/members.ts';
import { recordAction } from '../../domain/staff/record-action.ts';
import { approveEntry, askForDocumentAgain, rejectEntry } from '../../domain/waiting/approve-entry.ts';
import { action, read } from '../endpoint.ts';
import { line, listOf, listQuery, pageOf, reason } from '../inputs.ts';
import { fileResponse } from './file-response.ts';

const roles = ['membership', 'programme', 'desk'] as const;
const deciders = ['membership', 'programme'] as const;

const uuid = (id: string): string => {
  if (!isUuid(id)) throw new ApiFailure('NOT_FOUND');
  return id;
};

/** Who waits, with the documents that some classes ask for. */
export const waiting = [
  read(
    'waiting',
    roles,
    { input: listQuery(['seq'], { class: v.optional(line), documents: v.optional(v.picklist(['true'])) }) },
    async ({ ctx: { db }, input }) => {
      const where = and(
        eq(waitingEntries.state, 'waiting'),
        input.class ? eq(activities.code, input.class.toUpperCase()) : undefined,
        input.documents ? eq(activities.need_approve, true) : undefined,
      );
      const { limit, offset } = pageOf(input);
      const rows = await db
        .select({ entry: waitingEntries, activity: activities, participant: members })
        .from(waitingEntries)
        .innerJoin(activities, eq(activities.id, waitingEntries.activity_id))
        .innerJoin(members, eq(members.id, waitingEntries.participant_id))
        .where(where)
        .orderBy(asc(waitingEntries.seq))
        .limit(limit)
        .offset(offset);
      const shown = rows.map(({ entry, activity, participant }) => ({
        id: entry.id,
        class: activity.code,
        name_en: activity.name_en,
        name_zh: activity.name_ot,
        needs_approval: activity.need_approve,
        person: participant.code,
        name: memberName(participant, 'en'),
        since: entry.created_at,
      }));
      return listOf(shown, input);
    },
  ),
  read('waiting/:id', roles, {}, async ({ ctx: { db }, id }) => {
    const [found] = await db
      .select({ entry: waitingEntries, activity: activities, participant: members })
      .from(waitingEntries)
      .innerJoin(activities, eq(activities.id, waitingEntries.activity_id))
      .innerJoin(members, eq(members.id, waitingEntries.participant_id))
      .where(eq(waitingEntries.id, uuid(id)));
    if (!found) throw new ApiFailure('NOT_FOUND');
    const { entry, activity, participant } = found;
    const wanted = await db
      .select()
      .from(documentSettings)
      .where(eq(documentSettings.activity_id, activity.id))
      .orderBy(asc(documentSettings.id));
    const files = await db.select().from(waitingDocuments).where(eq(waitingDocuments.entry_id, entry.id));
    return {
      id: entry.id,
      state: entry.state,
      since: entry.created_at,
      class: activity.code,
      name_en: activity.name_en,
      name_zh: activity.name_ot,
      needs_approval: activity.need_approve,
      person: participant.code,
      name: memberName(participant, 'en'),
      chinese_name: participant.other_name,
      dob: participant.dob,
      documents: wanted.map(({ name, ch_name, required }) => {
        const file = files.find((uploaded) => uploaded.name === name);
        return { name, ch_name, required, file: file ? { id: file.id, name: file.file_name, type: file.media_type } : null };
      }),
    };
  }),
  read('documents/:id', roles, {}, async ({ ctx, id }) => {
    const [document] = await ctx.db
      .select()
      .from(waitingDocuments)
      .where(eq(waitingDocuments.id, uuid(id)));
    return fileResponse(ctx, document?.file ?? null, document?.file_name);
  }),
  action('waiting/:id/approve', deciders, {}, ({ ctx, id, actor, once }) =>
    once(async (tx) => {
      const order = await approveEntry(ctx, tx, uuid(id));
      await recordAction(ctx, tx, actor, { action: 'place-offered', subject: `order ${order.code}` });
      return { order: order.code };
    }),
  ),
  action('waiting/:id/reject', deciders, { input: v.object({ reason }) }, ({ ctx, id, input, actor, once }) =>
    once(async (tx) => {
      const entry = await rejectEntry(ctx, tx, uuid(id), input.reason);
      const [activity] = await tx.select().from(activities).where(eq(activities.id, entry.activity_id));
      await recordAction(ctx, tx, actor, { action: 'waiting-rejected', subject: `class ${activity!.code}`, after: { entry: entry.id } });
      return {};
    }),
  ),
  action('waiting/:id/ask-again', deciders, { input: v.object({ reason, document: line }) }, ({ ctx, id, input, actor, once }) =>
    once(async (tx) => {
      await askForDocumentAgain(ctx, tx, uuid(id), input.document, input.reason);
      await recordAction(ctx, tx, actor, { action: 'document-asked-again', subject: `entry ${id}`, after: { document: input.document } });
      return {};
    }),
  ),
];
