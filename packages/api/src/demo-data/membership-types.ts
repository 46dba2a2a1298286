import { eq } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { memberGroups, memberPrices, memberTypes } from '../db/schema/index.ts';

type Price = [hkd: number, duration: number, unit: 'day' | 'month' | 'year', discount?: true];

interface Group {
  key: string;
  name: [en: string, zh: string];
  description: [en: string, zh: string];
  ages: [min: number | null, max: number | null];
  role: 'individual' | 'host' | 'family';
  adminFee: number;
  prices: Price[];
}

const youth: Group[] = [
  {
    key: 'junior',
    name: ['Junior member', '少年會員'],
    description: ['For children and teenagers. Member prices for all courses.', '為兒童及青少年而設，所有課程享會員價。'],
    ages: [3, 17],
    role: 'individual',
    adminFee: 20,
    prices: [
      [60, 1, 'year'],
      [150, 3, 'year', true],
    ],
  },
  {
    key: 'adult',
    name: ['Adult member', '成人會員'],
    description: ['From 18. Member prices and a vote at the general meeting.', '18歲起，享會員價及會員大會投票權。'],
    ages: [18, 59],
    role: 'individual',
    adminFee: 30,
    prices: [
      [120, 1, 'year'],
      [300, 3, 'year', true],
    ],
  },
  {
    key: 'senior',
    name: ['Senior member', '耆樂會員'],
    description: ['From 60, at half the price.', '60歲或以上，半價優惠。'],
    ages: [60, null],
    role: 'individual',
    adminFee: 10,
    prices: [
      [60, 1, 'year'],
      [150, 3, 'year', true],
    ],
  },
  {
    key: 'family-host',
    name: ['Family membership, main member', '家庭會籍主會員'],
    description: ['One fee for up to two parents and six children.', '一個會費，最多包括兩名家長及六名子女。'],
    ages: [18, null],
    role: 'host',
    adminFee: 40,
    prices: [
      [240, 1, 'year'],
      [620, 3, 'year', true],
    ],
  },
  {
    key: 'family-parent',
    name: ['Family membership, parent', '家庭會籍家長'],
    description: ['Joins with the main member.', '隨主會員加入。'],
    ages: [18, null],
    role: 'family',
    adminFee: 0,
    prices: [],
  },
  {
    key: 'family-child',
    name: ['Family membership, child', '家庭會籍子女'],
    description: ['Joins with the main member, up to 17.', '17歲或以下，隨主會員加入。'],
    ages: [0, 17],
    role: 'family',
    adminFee: 0,
    prices: [],
  },
];

const gym: Group[] = [
  {
    key: 'gym-youth',
    name: ['Gym, 14 to 17', '健身室會員（14至17歲）'],
    description: ['Off-peak hours, with an induction by our coaches.', '非繁忙時段使用，包括教練指導。'],
    ages: [14, 17],
    role: 'individual',
    adminFee: 30,
    prices: [
      [180, 1, 'month'],
      [480, 3, 'month', true],
    ],
  },
  {
    key: 'gym-adult',
    name: ['Gym, adult', '健身室成人會員'],
    description: ['All opening hours, lockers and showers included.', '全時段使用，包括儲物櫃及淋浴設施。'],
    ages: [18, null],
    role: 'individual',
    adminFee: 50,
    prices: [
      [280, 1, 'month'],
      [760, 3, 'month', true],
      [2480, 1, 'year', true],
    ],
  },
];

/** Loads the two membership types with groups and prices, and returns the groups' ids by key. */
export async function loadMembershipTypes(db: Db): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  const types = [
    { key: 'ym_member', name: 'Association membership', ch_name: '協會會籍', groups: youth },
    { key: 'fitness_member', name: 'Gym membership', ch_name: '健身室會籍', groups: gym },
  ] as const;
  for (const { groups, ...type } of types) {
    const [row] = await db.insert(memberTypes).values(type).returning();
    for (const group of groups) ids.set(group.key, await addGroup(db, row!.id, group));
  }
  return ids;
}

async function addGroup(db: Db, type_id: number, { name, description, ages, role, adminFee, prices }: Group): Promise<number> {
  const [group] = await db
    .insert(memberGroups)
    .values({
      type_id,
      name: name[0],
      ch_name: name[1],
      en_description: description[0],
      description: description[1],
      min_age: ages[0],
      max_age: ages[1],
      is_family: role !== 'individual',
      is_host: role === 'host',
    })
    .returning();
  if (prices.length === 0) return group!.id;
  const rows = await db
    .insert(memberPrices)
    .values([...prices.map((price) => priceRow(group!.id, price, adminFee)), ...prices.map((price) => priceRow(group!.id, price))])
    .returning();
  await db.update(memberGroups).set({ default_price_id: rows[0]!.id }).where(eq(memberGroups.id, group!.id));
  return group!.id;
}

/** A price for joining includes the first year's administration fee; one for renewal has none. */
function priceRow(group_id: number, [hkd, duration, duration_unit, discount]: Price, adminFee?: number): typeof memberPrices.$inferInsert {
  return {
    group_id,
    price: hkd * 100,
    admin_fee: adminFee === undefined ? null : adminFee * 100,
    duration,
    duration_unit,
    is_discount: discount ?? false,
    for_renewal: adminFee === undefined,
  };
}
