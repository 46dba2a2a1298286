import { expect, test } from '@jest/globals';
import { chanceOf } from '../testing/chance.ts';
import { isSurelyWorse, type Look, sharesOf, usualOf } from './surely-worse.ts';

/** How members of a release fare: which share goes well, and between which seconds. */
interface Release {
  well: number;
  within?: readonly [first: number, last: number];
}

const worseBy = 0.05;
const visits = 1;
const payments = 6;
const quick = [5, 40] as const;
const newLooks = (count: number): Look[] => Array.from({ length: count }, () => ({ asked: 0, well: 0 }));

/** Somebody comes: what all looks find until this age, in looks. */
function come(looks: Look[], { well, within: [first, last] = [0, 0] }: Release, chance: () => number, age = looks.length): void {
  const at = chance() < well ? Math.floor((first + chance() * (last - first)) / 10) : Number.POSITIVE_INFINITY;
  looks.slice(0, age).every((look, index) => {
    look.asked += 1;
    if (at <= index) look.well += 1;
    return at > index;
  });
}

function after(members: number, release: Release, kinds: number, chance: () => number): Look[] {
  const looks = newLooks(kinds);
  for (let member = 0; member < members; member += 1) come(looks, release, chance);
  return looks;
}

test.each<[string, Release, looks: number, before: number]>([
  ['payments, of which 70 % are paid in 40 s', { well: 0.7, within: quick }, payments, 1_000],
  ['payments, and a hundred say what is usual', { well: 0.7, within: quick }, payments, 100],
  ['visits, of which 5 % are slow', { well: 0.95 }, visits, 1_000],
  ['visits, of which 1 % fail', { well: 0.99 }, visits, 1_000],
])(
  '%s: 400 releases do as well as the one before, and are looked at after each of 200 - none is ever called worse',
  (_what, release, kinds, before) => {
    const chance = chanceOf(18);
    let called = 0;
    for (let one = 0; one < 400; one += 1) {
      const usual = usualOf(after(before, release, kinds, chance));
      const looks = newLooks(kinds);
      for (let member = 0; member < 200; member += 1) {
        come(looks, release, chance);
        if (!isSurelyWorse(looks, usual, worseBy)) continue;
        called += 1;
        break;
      }
    }
    expect(called).toBe(0);
  },
);

test.each<[string, now: Release, before: Release, looks: number, members: number]>([
  ['a release whose orders nobody pays', { well: 0 }, { well: 0.7, within: quick }, payments, 30],
  ['a release that loses more than half of its payers', { well: 0.3, within: quick }, { well: 0.7, within: quick }, payments, 180],
  ['a release that is slow for half', { well: 0.5 }, { well: 0.95 }, visits, 30],
  ['a release that throws for 30 %', { well: 0.7 }, { well: 0.99 }, visits, 60],
])('%s - 190 of 200 are called worse within a minute, by those who came in it', (_what, now, before, kinds, members) => {
  const chance = chanceOf(18);
  let called = 0;
  for (let one = 0; one < 200; one += 1) {
    const usual = usualOf(after(1_000, before, kinds, chance));
    const looks = newLooks(kinds);
    // Who began at the minute's end was not looked at yet.
    for (let member = 0; member < members; member += 1)
      come(looks, now, chance, kinds === visits ? visits : Math.floor((member / members) * kinds));
    if (isSurelyWorse(looks, usual, worseBy)) called += 1;
  }
  expect(called).toBeGreaterThanOrEqual(190);
});

test('payments are of any age - the share paid by each look is told by those that are so old', () => {
  const shares = sharesOf([
    { asked: 100, well: 20 },
    { asked: 40, well: 10 },
    { asked: 0, well: 0 },
  ]);
  expect(shares.map((share) => Number(share.toFixed(3)))).toEqual([0.2, 0.4, 0.4]);
});

test('nothing was looked at - nothing is worse than it', () => {
  expect(isSurelyWorse([{ asked: 30, well: 0 }], usualOf([]), worseBy)).toBe(false);
  expect(isSurelyWorse([{ asked: 30, well: 0 }], usualOf([{ asked: 0, well: 0 }]), worseBy)).toBe(false);
});
