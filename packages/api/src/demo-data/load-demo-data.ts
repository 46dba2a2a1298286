import { hongKongDate } from '@portal/contract/hong-kong';
import { count } from 'drizzle-orm';
import type { Context } from '../context.ts';
import { banners, options, posts, searchSynonyms, settings, venues } from '../db/schema/index.ts';
import { transaction } from '../db/transaction.ts';
import { checkAlias } from '../domain/catalogue/posts.ts';
import { hashPassword } from '../domain/session/passwords.ts';
import { loadCatalogue } from './catalogue/load-catalogue.ts';
import { demoSynonyms } from './catalogue/synonyms.ts';
import { demoVenues } from './catalogue/venues.ts';
import { loadMemberHistory } from './member-history/load-member-history.ts';
import { loadMembers } from './members.ts';
import { loadMembershipTypes } from './membership-types.ts';
import { demoOptions } from './options.ts';
import { loadOthers } from './others.ts';
import { demoPages } from './pages.ts';
import { demoBanners, demoSettings } from './settings.ts';
import { demoStaff, loadStaff } from './staff.ts';

export const demoPassword = 'demo-2026';

/** Loads the demo data into an empty database, all or nothing; leaves a database with posts alone. Dates are relative to today. */
export async function loadDemoData({ db, config, now, log }: Pick<Context, 'db' | 'config' | 'now' | 'log'>): Promise<void> {
  const [{ found } = { found: 0 }] = await db.select({ found: count() }).from(posts);
  if (found > 0) return;
  const passwordHash = await hashPassword(demoPassword, config, '');
  const at = now();
  const today = hongKongDate(at);
  await transaction(db, async (tx) => {
    await tx.insert(settings).values(Object.entries(demoSettings(today.slice(0, 4))).map(([name, value]) => ({ name, value })));
    await tx.insert(banners).values(demoBanners);
    for (const { alias } of demoPages) checkAlias(alias);
    await tx.insert(posts).values(demoPages);
    await tx.insert(options).values(demoOptions);
    await tx.insert(venues).values(demoVenues);
    await tx.insert(searchSynonyms).values(demoSynonyms);
    const classes = await loadCatalogue(tx, at);
    const groups = await loadMembershipTypes(tx);
    const members = await loadMembers(tx, groups, passwordHash, today, at);
    await loadOthers(tx, classes, groups.get('junior'), today, at);
    await loadMemberHistory(tx, members.get('A123456I')!, classes, at);
    await loadStaff(tx, await hashPassword(demoStaff.password, config, ''), at);
  });
  log.info('demo data loaded');
}
