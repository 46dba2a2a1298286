import pg from 'pg';
import type { TestApi } from '../testing/index.ts';

export interface Scale {
  classes: number;
  members: number;
  orders: number;
}

/** Adds classes, families of four, and their orders of one seat each, to demo data, until it has about this many. */
export async function fillToScale({ ctx, databaseUrl }: TestApi, { classes, members, orders }: Scale): Promise<void> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  // Neither foreign keys nor triggers: the rows are right, and nobody listens.
  await client.query('set session_replication_role = replica');
  const [old] = await rowsOf(
    client,
    'select max(id) as class, count(*)::integer as classes, (select max(id) from members) as member from activities',
  );
  await copyGroups(client, Math.max(1, Math.round(classes / old!.classes! / copiesOfClass)));
  const [grown] = await rowsOf(client, `select min(id) as first, count(*)::integer as count from activities where id > ${old!.class}`);
  const now = `timestamptz '${ctx.now().toISOString()}'`;
  // Of two orders of a person no one is for the same class.
  const order = `select n, md5('order ' || n)::uuid as id, ${old!.member} + 4 + n % ${members} as participant,
    ${old!.member} + 4 + n % ${members} / 4 * 4 as payer, ${grown!.first} + (n % ${members} + n / ${members} * 10007::bigint) % ${grown!.count} as class,
    case when n % 1000 = 0 then 'open' when n % 100 < 85 then 'paid' when n % 100 < 95 then 'expired' else 'cancelled' end as state,
    ${now} - case when n % 1000 = 0 then interval '5 minutes' else n % 1000 * interval '1 day' end as created
    from generate_series(0, ${orders - 1}) as n`;
  const paid = `(${order}) as o where state = 'paid'`;
  const statements = [
    `insert into members (id, code, kind, surname, given_name, other_name, email, email_verified_at, mobile_country_code, mobile, dob,
        expiry_date, host_id, created_at)
      select ${old!.member} + 4 + n, 'Z' || lpad(n::text, 7, '0') || 'X', 'association', surnames[1 + n / 4 % 12],
        initcap(sounds[1 + n % 11] || ' ' || sounds[1 + n / 11 % 11]), names[1 + n / 4 % 12] || signs[1 + n % 11] || signs[1 + n / 11 % 11],
        'z' || n || '@example.org', ${now}, '852', (50000000 + n * 7919::bigint % 40000000)::text, date '1970-01-01' + n % 18000,
        ${now}::date + 1 + n % 300, case when n % 4 > 0 then ${old!.member} + 4 + n - n % 4 end, ${now} - n % 1000 * interval '1 day'
      from generate_series(0, ${members - 1}) as n,
        (select '{CHAN,LEE,WONG,CHEUNG,LAM,NG,HO,YIP,TSANG,LEUNG,KWOK,LAU}'::text[] as surnames,
          '{陳,李,黃,張,林,吳,何,葉,曾,梁,郭,劉}'::text[] as names,
          '{tsz,ching,ho,yin,wing,sze,chi,keung,mei,yan,lok}'::text[] as sounds, '{子,晴,浩,賢,穎,詩,志,強,美,欣,樂}'::text[] as signs) as words`,
    `insert into sessions select md5('session ' || n), ${old!.member} + 4 + n, ${now}, ${now} + interval '30 days'
      from generate_series(0, ${members - 1}, 2) as n`,
    `insert into invoices (id, code, member_id, state, amount, confirmed, created_at, org_expiry_time, expiry_time, closed_at)
      select id, 'INV-20-' || lpad(n::text, 7, '0'), payer, state, 40000, state = 'paid', created, created + interval '20 minutes',
        created + interval '20 minutes', case when state <> 'open' then created + interval '10 minutes' end from (${order}) as o`,
    `insert into invoice_lines (invoice_id, position, item_type, activity_id, participant_id, en, zh, fee_kind, amount)
      select id, 0, 'applicant', class, participant, '{Swim squad,2026-01-05,Pool,Chan}', '{泳隊,2026-01-05,泳池,陳}', 'member', 40000
      from (${order}) as o`,
    `insert into enrolments (activity_id, participant_id, invoice_id, state, fee, created_at, paid_at)
      select class, participant, id, case state when 'paid' then 'paid' when 'open' then 'held' else 'released' end, 40000, created,
        case when state = 'paid' then created end from (${order}) as o`,
    `insert into payment_attempts (id, invoice_id, provider, gateway, method, amount, state, locale, created_at, expires_at)
      select id, id, 'card', 'card', 'VISA_GP', 40000, 'succeeded', 'en', created, created + interval '15 minutes' from ${paid}`,
    `insert into captures (attempt_id, invoice_id, transaction_id, amount, outcome, created_at)
      select id, id, n::text, 40000, 'paid', created from ${paid}`,
    `insert into receipts (code, invoice_id, amount, created_at) select 'R-20-' || lpad(n::text, 7, '0'), id, 40000, created from ${paid}`,
    `insert into outbox (dedupe, template, recipient, member_id, locale, data, created_at, next_at, sent_at)
      select 'scale ' || n, 'receipt', 'z' || payer || '@example.org', payer, 'en', '{}', created, created, created from ${paid}`,
    `insert into waiting_entries (activity_id, participant_id, member_id, state, created_at)
      select class, participant, payer, case when n % 50 = 0 then 'waiting' else 'lapsed' end, created from (${order}) as o where n % 10 = 0`,
    `select setval(pg_get_serial_sequence('members', 'id'), (select max(id) from members))`,
    'vacuum analyze',
  ];
  for (const statement of statements) await client.query(statement);
  await client.end();
}

const copiesOfClass = 5;

/** Copies the demo's groups, each with five times as many classes. */
async function copyGroups(client: pg.Client, times: number): Promise<void> {
  const columnsOf = async (name: string, without: string[]) => {
    const { fields } = await client.query(`select * from ${name} limit 0`);
    return fields.map((field) => `"${field.name}"`).filter((column) => !without.includes(column));
  };
  const ofGroup = await columnsOf('posts', ['"id"', '"code"', '"alias"', '"order"', '"recommended_group_order"']);
  await client.query(`insert into posts (code, alias, "order", ${ofGroup})
    select 'X' || n || code, alias || '-' || n, 1000 + n, ${ofGroup} from posts, generate_series(1, ${times}) as n where type = 'Group'`);
  const ofClass = await columnsOf('activities', ['"id"', '"code"', '"group_id"']);
  await client.query(`insert into activities (code, group_id, ${ofClass})
    select 'X' || n || activities.code || '-' || part, copy.id, ${ofClass.map((column) => `activities.${column}`)}
    from generate_series(1, ${times}) as n, generate_series(1, ${copiesOfClass}) as part,
      activities join posts on posts.id = group_id join posts as copy on copy.code like 'X%'
    where copy.code = 'X' || n || posts.code`);
}

const rowsOf = async (client: pg.Client, statement: string) => (await client.query<Record<string, number>>(statement)).rows;
