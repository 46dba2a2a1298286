import type { Options } from '@portal/contract';
import { asc } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { options, settings } from '../../db/schema/index.ts';

/** Loads the choices of the application forms, by list. */
export async function findOptions(db: Db): Promise<Options> {
  const rows = await db.select().from(options).orderBy(asc(options.order), asc(options.id));
  return Object.groupBy(rows, ({ list }) => list) as Options;
}

/** Loads the addresses of a form's banners and documents from the settings, such as `ym_horizontal_banner_url`. */
export async function findFormAddresses(db: Db, form: 'ym' | 'gym') {
  const rows = await db.select().from(settings);
  const find = (name: string) => rows.find((row) => row.name === `${form}_${name}`)?.value ?? null;
  return {
    horizontal_banner_url: find('horizontal_banner_url'),
    vertical_banner_url: find('vertical_banner_url'),
    parq_form_url: find('parq_form_url'),
  };
}
