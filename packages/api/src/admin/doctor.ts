import { randomUUID } from 'node:crypto';
import { hongKongDate } from '@portal/contract/hong-kong';
import { Command } from 'commander';
import { and, count, inArray, isNull, notInArray, sql } from 'drizzle-orm';
import { ApiFailure } from '../api-failure.ts';
import type { Context } from '../context.ts';
import type { Db } from '../db/client.ts';
import { clockAhead } from '../db/clock-ahead.ts';
import { alerts, openAttemptStates, paymentAttempts } from '../db/schema/index.ts';
import { hasDemoMembers } from '../demo-data/members.ts';
import { findUnsafeSettings } from '../production.ts';
import { act, type CommandIo } from './command.ts';

export function doctorCommand(io: CommandIo): Command {
  return new Command('doctor').description('list what isn’t ready for real money; exit code 1 if anything isn’t').action(
    act(io, async (ctx) => {
      const { refusing, silent } = await queryProviders(ctx);
      const faults = [
        ...findUnsafeSettings(ctx.config).map(({ setting, reason }) => `${setting} ${reason}.`),
        ...refusing.map((keys) => `The provider refuses ${keys}.`),
        ...(await findFaults(ctx)),
      ];
      for (const fault of faults) io.fail(`Not fit: ${fault}`);
      const unknown = silent.map((keys) => `The provider doesn’t answer: whether it accepts ${keys} isn’t known.`);
      for (const hint of [...(await findHints(ctx)), ...unknown]) io.print(`Consider: ${hint}`);
      if (faults.length === 0) io.print(ctx.config.REHEARSAL ? 'Fit for a rehearsal: no real money moves.' : 'Fit for real money.');
      else io.exit(1);
    }),
  );
}

async function findFaults({ config, db }: Context): Promise<string[]> {
  return [
    ...((await hasDemoMembers(db)) ? ['The database holds the demo members, whose password is published: use another one.'] : []),
    ...(config.DATABASE_URL ? await findLossySettings(db) : []),
    ...findWrongClock(await clockAhead(db)),
    ...(config.SMTP_URL ? [] : ['SMTP_URL is not set: mails only go to a folder, members get neither receipts nor codes.']),
  ];
}

/** More than a slow database response could explain. */
const maxSecondsApart = 2;

/** Classes open and orders end by the clock of whichever back end gets the request. */
function findWrongClock(ahead: number): string[] {
  if (Math.abs(ahead) <= maxSecondsApart) return [];
  const apart = `${Math.round(Math.abs(ahead))} s ${ahead > 0 ? 'ahead of' : 'behind'}`;
  return [`This machine’s clock is ${apart} the database’s: classes open at the wrong moment. Set both by NTP.`];
}

/** Queries each provider about a made-up payment: a provider that accepts our keys responds that there is none. */
async function queryProviders({ gateways: { payme, card, current } }: Pick<Context, 'gateways'>) {
  const queried = [
    { keys: 'PAYME_CLIENT_SECRET or PAYME_SIGNING_KEY', response: payme[current.payme]?.getStatus(randomUUID()) },
    { keys: 'CARD_API_KEY', response: card[current.card]?.find('0'.repeat(22)) },
  ];
  const statuses = await Promise.all(queried.map(({ response }) => Promise.resolve(response).then(() => 404, statusOf)));
  const which = (has: (status?: number) => boolean) => queried.filter((_, n) => has(statuses[n])).map(({ keys }) => keys);
  return {
    refusing: which((status) => status === 401 || status === 403),
    silent: which((status) => status === undefined || ![401, 403, 404].includes(status)),
  };
}

function statusOf(error: unknown): number | undefined {
  if (!(error instanceof ApiFailure)) throw error;
  return (error.cause as { status?: number } | undefined)?.status;
}

/**
 * With these settings PostgreSQL acknowledges a commit before it is on disk, so a crash loses orders that people have seen as confirmed.
 */
async function findLossySettings(db: Db): Promise<string[]> {
  const { rows } = (await db.execute(
    sql`select name from pg_settings where name in ('fsync', 'full_page_writes', 'synchronous_commit') and setting = 'off' order by 1`,
  )) as { rows: { name: string }[] };
  return rows.map(({ name }) => `PostgreSQL runs with ${name}=off: orders that people were told of may be lost in a crash.`);
}

const passNoticeDays = 30;

async function findHints({ config, db, gateways, passMaker, now }: Context): Promise<string[]> {
  const [row] = await db.select({ open: count() }).from(alerts).where(isNull(alerts.resolved_at));
  return [
    ...(config.NODE_ENV === 'production' ? [] : ['NODE_ENV is not “production”: the server would start with unfit settings.']),
    ...(config.DATABASE_URL ? [] : ['DATABASE_URL is not set: PGlite may lose the last moments in a crash of the machine.']),
    ...(config.MAIL_FROM.includes('.example') ? ['MAIL_FROM is the demo association’s.'] : []),
    `TRUST_PROXY is ${config.TRUST_PROXY}: that many proxies of your own must stand before the portal.`,
    ...(passMaker && passMaker.validTo.getTime() - now().getTime() < passNoticeDays * 86_400_000
      ? [`The certificate in PASS_FOLDER ends on ${hongKongDate(passMaker.validTo)}: no member card can be put into a wallet after that.`]
      : []),
    ...(await findFormerGateways({ gateways, db })),
    ...(row!.open > 0 ? [`${row!.open} alerts are open: see the desk.`] : []),
  ];
}

/** If a gateway's settings are removed too early, its open attempts are left to the staff. */
async function findFormerGateways({ gateways, db }: Pick<Context, 'gateways' | 'db'>): Promise<string[]> {
  const former = notInArray(paymentAttempts.gateway, Object.values(gateways.current));
  const open = await db
    .select({ gateway: paymentAttempts.gateway, attempts: count() })
    .from(paymentAttempts)
    .where(and(former, inArray(paymentAttempts.state, openAttemptStates)))
    .groupBy(paymentAttempts.gateway);
  return open.map(({ gateway, attempts }) => `Keep the settings of ${gateway}: ${attempts} payments that began there have not ended.`);
}
