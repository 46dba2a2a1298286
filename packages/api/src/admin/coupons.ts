import { plainCode } from '@portal/contract/membership';
import type { Command } from 'commander';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { coupons } from '../db/schema/index.ts';
import { formatHkd } from '../money.ts';
import { day, hkd, memberOf, wholeNumber } from './arguments.ts';
import { act, type CommandIo, commandGroup } from './command.ts';

interface Issue {
  value: number;
  quantity: number;
  minimum?: number;
  expires?: string;
  en: string;
  zh: string;
}

export function couponCommands(io: CommandIo): Command {
  const commands = commandGroup('coupons', 'coupons of members');
  commands
    .command('issue')
    .description('give a member a coupon')
    .argument('<member>', 'member number')
    .argument('<code>')
    .requiredOption('--value <HK$>', 'what it takes off', hkd)
    .option('--quantity <n>', 'number of uses', wholeNumber, 1)
    .option('--minimum <HK$>', 'smallest order it applies to', hkd)
    .option('--expires <day>', 'last day it is valid', day)
    .requiredOption('--en <title>', 'English title')
    .requiredOption('--zh <title>', 'Chinese title')
    .action(
      act(io, async ({ db, now }, memberCode: string, writtenCode: string, { value, quantity, minimum, expires, en, zh }: Issue) => {
        const code = plainCode(writtenCode);
        if (value <= 0 || quantity < 1 || (minimum ?? 0) < 0) throw new Error('Value and quantity must be more than 0.');
        const member = await memberOf(db, memberCode);
        const fields = { title_en: en, title_zh: zh, min_amount: minimum, expires_at: expires };
        const row = { member_id: member.id, code, value, quantity, ...fields, created_at: now(), updated_at: now() };
        const added = await db.insert(coupons).values(row).onConflictDoNothing().returning();
        if (added.length === 0) throw new Error(`${member.code} has a coupon ${code} already.`);
        io.print(`${member.code} has coupon ${code}: ${formatHkd(value)}, ${quantity} ×.`);
      }),
    );
  commands
    .command('revoke')
    .description('take a coupon back; reserved uses stay')
    .argument('<member>', 'member number')
    .argument('<code>')
    .requiredOption('--by <staff>', 'who decides it')
    .requiredOption('--reason <text>')
    .action(
      act(io, async ({ db, now }, memberCode: string, code: string, { by, reason }: { by: string; reason: string }) => {
        const member = await memberOf(db, memberCode);
        const revoked = await db
          .update(coupons)
          .set({ revoke_by: by, revoke_reason: reason, updated_at: now() })
          .where(and(eq(coupons.member_id, member.id), eq(sql`upper(${coupons.code})`, code.toUpperCase()), isNull(coupons.revoke_by)))
          .returning();
        if (revoked.length === 0) throw new Error(`${member.code} has no coupon ${code} that could be revoked.`);
        io.print(`Coupon ${code} of ${member.code} is revoked.`);
      }),
    );
  return commands;
}
