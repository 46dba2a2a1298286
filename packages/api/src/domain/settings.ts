import { settingsSchema } from '@portal/contract/entities';
import { isEmail } from '@portal/contract/membership';
import { invalid } from '../api-failure.ts';
import type { Db } from '../db/client.ts';
import { settings } from '../db/schema/index.ts';

/** Loads the site's settings by name: telephone, links, opening hours. */
export async function findSettings(db: Db): Promise<Record<string, string | null>> {
  const rows = await db.select().from(settings);
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
}

/** These follow from the back end's configuration. */
const { application_auto_approve: _atOnce, wallet_pass: _pass, rehearsal: _rehearsal, ...kept } = settingsSchema.entries;
/** What the office sets of the association: names, address, telephone, links. */
export const settingNames = Object.keys(kept);
const links = /^(facebook|instagram|linkedin|logo)$|(disclaimer|privacy_policy|terms_condition|CHANGE_OF_INFORMATION)$/;

/** A link is https, a path of the site, or a page's alias; an address of any other kind could run code. */
function refuseUnsafe(name: string, value: string): void {
  if (links.test(name) && !/^(https:\/\/[^\s]+|\/?[\w][\w/.-]*)$/.test(value)) throw invalid('setting.link', { name });
  if (name === 'email' && !isEmail(value)) throw invalid('field.email');
}

/** Changes one setting, and returns it as it is stored; null: it is not set any more. Throws a message if it can't. */
export async function changeSetting(db: Db, name: string, value: string | null | undefined): Promise<string | null> {
  if (!settingNames.includes(name)) throw invalid('setting.unknown', { name });
  const row = { name, value: value?.trim() || null };
  if (row.value) refuseUnsafe(name, row.value);
  await db.insert(settings).values(row).onConflictDoUpdate({ target: settings.name, set: row });
  return row.value;
}
