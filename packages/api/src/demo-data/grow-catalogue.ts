import { count, eq } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { activities, posts } from '../db/schema/index.ts';
import { classesOf } from './catalogue/classes.ts';
import { units } from './catalogue/index.ts';

const CLASSES_OF_A_GROUP = 20;
/** Templates have four classes. */
const parts = Array.from({ length: CLASSES_OF_A_GROUP / 4 }, (_, part) => part);
const GROUPS_AT_ONCE = 100;

/** Adds groups of twenty classes each, like those in the demo data, until the catalogue has this many classes. */
export async function growCatalogue(db: Db, today: string, classes: number): Promise<void> {
  const [{ found } = { found: 0 }] = await db.select({ found: count() }).from(activities).where(eq(activities.active, true));
  const categories = await db.select().from(posts).where(eq(posts.type, 'Category'));
  const templates = units.flatMap((unit) =>
    unit.categories.flatMap((category) => category.groups.map((group) => ({ group, color: unit.color, category: category.alias }))),
  );
  const groups = Array.from({ length: Math.max(0, Math.ceil((classes - found) / CLASSES_OF_A_GROUP)) }, (_, n) => {
    const { group, color, category } = templates[n % templates.length]!;
    const number = found + n;
    return {
      group: {
        ...group,
        code: `X${number}`,
        alias: `${group.alias}-${number}`,
        title: [`${group.title[0]} ${number}`, `${group.title[1]} ${number}`] as [string, string],
      },
      color,
      parent_id: categories.find(({ alias }) => alias === category)?.id,
      number,
    };
  });
  for (let from = 0; from < groups.length; from += GROUPS_AT_ONCE) {
    const part = groups.slice(from, from + GROUPS_AT_ONCE);
    const rows = await db
      .insert(posts)
      .values(
        part.map(({ group, color, parent_id, number }) => ({
          type: 'Group',
          parent_id,
          order: 1000 + number,
          alias: group.alias,
          code: group.code,
          title: group.title[1],
          en_title: group.title[0],
          des: group.des[1],
          en_des: group.des[0],
          photo: `/art/picture-${group.photo}.svg`,
          color,
          min_age: group.ages[0],
          max_age: group.ages[1],
        })),
      )
      .returning({ id: posts.id });
    const added = part.flatMap(({ group, number }, n) =>
      parts.flatMap((round) =>
        classesOf(group, number + round, today).map(({ activity }, index) => ({
          ...activity,
          code: `${group.code}-${round * 4 + index + 101}`,
          group_id: rows[n]!.id,
        })),
      ),
    );
    await db.insert(activities).values(added);
  }
}
