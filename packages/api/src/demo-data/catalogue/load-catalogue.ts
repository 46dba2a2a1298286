import { hongKongDate } from '@portal/contract/hong-kong';
import type { Db } from '../../db/client.ts';
import { activities, documentSettings, posts } from '../../db/schema/index.ts';
import { checkAlias } from '../../domain/catalogue/posts.ts';
import { classesOf, type DemoClass } from './classes.ts';
import { recommended, units } from './index.ts';
import { competitionDocuments, swimSquadClasses } from './swim-squad.ts';
import type { DemoCategory, DemoGroup, DemoUnit } from './unit.ts';

export interface LoadedClass extends DemoClass {
  id: number;
  group: DemoGroup;
  group_id: number;
}

/** Loads units, categories, groups and classes, and returns the classes with their ids. */
export async function loadCatalogue(db: Db, at: Date): Promise<LoadedClass[]> {
  const loaded: LoadedClass[] = [];
  const today = hongKongDate(at);
  for (const [u, unit] of units.entries()) {
    const unitId = await addPost(db, {
      type: 'BU',
      order: u + 1,
      ...texts(unit),
      color: unit.color,
      photo: unit.photo,
      code: unit.color.toUpperCase(),
    });
    for (const [c, category] of unit.categories.entries()) {
      const categoryId = await addPost(db, {
        type: 'Category',
        parent_id: unitId,
        order: u * 10 + c + 1,
        ...texts(category),
        color: unit.color,
        photo: photoOf(category.groups[0]!),
      });
      for (const [g, group] of category.groups.entries()) {
        const round = g * 4 + c;
        const groupId = await addPost(db, {
          ...groupPost(unit, group, categoryId, round * units.length + u + 1),
          opens_at: openingOf(group, at),
        });
        loaded.push(...(await addClasses(db, group, groupId, (u * 4 + c) * 3 + g, today)));
      }
    }
  }
  return loaded;
}

/** On a whole minute, as people would set it. */
function openingOf({ opensIn }: DemoGroup, at: Date): Date | null {
  return opensIn === undefined ? null : new Date(Math.ceil(at.getTime() / 60_000 + opensIn) * 60_000);
}

/** A group's ages, as the first of its tags. */
function agesTag([min, max]: DemoGroup['ages']): [en: string, zh: string] {
  if (max !== null) return [`Ages ${min}–${max}`, `${min}至${max}歲`];
  return min === 0 ? ['All ages', '任何年齡'] : [`Ages ${min}+`, `${min}歲或以上`];
}

function groupPost(unit: DemoUnit, group: DemoGroup, parent_id: number, order: number): typeof posts.$inferInsert {
  const place = recommended.indexOf(group.alias);
  const lead = group.lead ?? group.des;
  return {
    type: 'Group',
    parent_id,
    order,
    group_order: order,
    recommended_group_order: place === -1 ? null : place + 1,
    ...texts(group),
    color: unit.color,
    photo: photoOf(group),
    code: group.code,
    en_content: `<p>${lead[0]}</p>${unit.advice[0]}`,
    content: `<p>${lead[1]}</p>${unit.advice[1]}`,
    en_tag: `${agesTag(group.ages)[0]}, ${group.facts[0]}`,
    tag: `${agesTag(group.ages)[1]}, ${group.facts[1]}`,
    en_advanceClass: group.advance?.title[0],
    advanceClass: group.advance?.title[1],
    advanceClass_photo: group.advance?.photo,
    min_age: group.ages[0],
    max_age: group.ages[1],
    similar: group.more?.similar,
  };
}

async function addClasses(db: Db, group: DemoGroup, group_id: number, n: number, today: string): Promise<LoadedClass[]> {
  const classes = group.alias === 'swim-squad' ? swimSquadClasses(today) : classesOf(group, n, today);
  const rows = await db
    .insert(activities)
    .values(classes.map(({ activity }) => ({ ...activity, ...moreOf(group), group_id })))
    .returning({ id: activities.id, need_approve: activities.need_approve });
  const documents = rows
    .filter((row) => row.need_approve)
    .flatMap(({ id }) => competitionDocuments.map((document) => ({ ...document, activity_id: id })));
  if (documents.length > 0) await db.insert(documentSettings).values(documents);
  return classes.map((demo, index) => ({ ...demo, id: rows[index]!.id, group, group_id }));
}

function moreOf({ more }: DemoGroup) {
  if (!more) return {};
  const { coach, makeUp } = more;
  return { coach: coach[0], coach_ot: coach[1], make_up: makeUp?.[0], make_up_ot: makeUp?.[1], show_booked: true };
}

async function addPost(db: Db, post: typeof posts.$inferInsert): Promise<number> {
  checkAlias(post.alias);
  const [row] = await db.insert(posts).values(post).returning({ id: posts.id });
  return row!.id;
}

function texts({ alias, title, des }: DemoUnit | DemoCategory | DemoGroup) {
  return { alias, en_title: title[0], title: title[1], en_des: des[0], des: des[1] };
}

function photoOf({ photo }: DemoGroup): string {
  return `/art/picture-${photo}.svg`;
}
