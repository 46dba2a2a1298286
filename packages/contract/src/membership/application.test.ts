import { describe, expect, test } from '@jest/globals';
import * as v from 'valibot';
import { declarationsSchema, groupOf, gymChoiceSchema, gymDetailsSchema, youthDetailsSchema } from './application.ts';
import { renewalSchema } from './renewal.ts';
import { applicant, child, groups, gymGroups, host, parent, today } from './testing.ts';

const rules = { groups, today, englishName: true };

function faultsBy(schema: v.GenericSchema, value: object): string[] {
  const { issues = [] } = v.safeParse(schema, value);
  return issues.map((issue) => `${v.getDotPath(issue)} ${issue.message}`);
}
const times = <T>(count: number, make: () => T) => Array.from({ length: count }, make);

describe('youth', () => {
  const alone = { members: [applicant()], member_type_group_id: 2, member_type_group_price_id: 11, amount: 150 };
  const family = (...members: object[]) => ({ members, member_type_group_id: 3, member_type_group_price_id: 13, amount: 280 });
  const faults = (application: object) => faultsBy(youthDetailsSchema(rules), application);

  test('accepts complete applications of one and of eight people', () => {
    expect(faults(alone)).toEqual([]);
    expect(faults(family(host(), parent(), ...times(6, child)))).toEqual([]);
  });

  test('reads full-width letters and digits as the usual ones [REGISTER-21]', () => {
    const wide = {
      dob: '１９９０－０５－０１',
      hkid: 'Ｚ６８３',
      surname: 'ＹＩＰ',
      mobile: '９１２３ ４５６７',
      email: 'ｙｉｐ＠example．com',
    };
    const { members } = v.parse(youthDetailsSchema(rules), { ...alone, members: [applicant(wide)] });
    expect(members).toMatchObject([{ dob: '1990-05-01', hkid: 'Z683', surname: 'YIP', mobile: '9123 4567', email: 'yip@example.com' }]);
    expect(groupOf({ role: 'individual', dob: wide.dob }, rules)?.id).toBe(2);
  });

  test('finds no group if none accepts the age [YOUTH-28, YOUTH-52, YOUTH-53]', () => {
    expect(faults({ ...alone, members: [applicant({ dob: '2025-01-01' })], member_type_group_id: null })).toEqual([
      'members.0.dob plsEnterValidDob',
      'members.0.member_type_group_id member.ymMember.memberTypeGroupRequired',
      'member_type_group_id member.memberTypeGroupRequired',
    ]);
    expect(faults(family(host(), child({ dob: '2027-01-01' })))).toEqual([
      'members.1.dob plsEnterValidDob',
      'members.1.member_type_group_id member.ymMember.memberTypeGroupRequired',
    ]);
  });

  test.each([
    [
      { member_type_group_price_id: null, amount: null },
      ['member_type_group_price_id member.memberTypeGroupPriceRequired', 'amount member.amountRequired'],
    ],
    [{ member_type_group_price_id: 13 }, ['member_type_group_price_id member.memberTypeGroupPriceRequired']],
    [{ amount: 120 }, ['amount member.amountRequired']],
    [{ amount: 150.01 }, ['amount member.amountRequired']],
    [{ amount: null }, ['amount member.amountRequired']],
    [{ member_type_group_price_id: 12, amount: 330 }, []],
  ])('price of the host’s group, chosen with %j [YOUTH-55]', (changes, expected) => {
    expect(faults({ ...alone, ...changes })).toEqual(expected);
  });

  test.each([
    ['a host alone', [host()], ['familyMemberRequired']],
    ['a child', [host(), child()], []],
    ['two parents', [host(), parent(), parent()], ['maxParent']],
    ['two parents before the host', [parent(), parent(), host()], ['maxParent']],
    ['two parents and five children', [host(), parent(), parent(), ...times(5, child)], ['maxParent']],
    ['two parents and six children', [host(), parent(), parent(), ...times(6, child)], ['maxParent', 'maxFamilyMember']],
    ['seven children', [host(), ...times(7, child)], ['maxFamilyMember']],
    ['two parents and seven children', [host(), parent(), parent(), ...times(7, child)], ['maxParent', 'maxFamilyMember']],
  ])('family with %s [YOUTH-17, YOUTH-56, YOUTH-57]', (_who, members, expected) => {
    expect(faults(family(...members))).toEqual(expected.map((code) => `members member.ymMember.${code}`));
  });
});

test('requires two of three declarations [YOUTH-51, YOUTH-58, GYM-11]', () => {
  expect(faultsBy(declarationsSchema, {})).toEqual([
    'agree_privacy member.agree_privacyRequired',
    'agree_member member.agreeMemberRequired',
  ]);
  expect(faultsBy(declarationsSchema, { agree_privacy: true, agree_member: true })).toEqual([]);
});

describe('gym', () => {
  const gym = { groups: gymGroups, today, englishName: false };
  const choose = (choice: object, dob = '1990-05-01') => faultsBy(gymChoiceSchema(gym, dob), choice);

  test('the first step accepts one person and a questionnaire [GYM-07]', () => {
    const faults = (form: object) => faultsBy(gymDetailsSchema(gym), form);
    expect(faults({ members: [applicant()], parq: new File(['x'], 'parq.pdf') })).toEqual([]);
    expect(faults({ members: [applicant(), applicant()] })).toEqual([
      'members member.gymMember.oneApplicant',
      'parq member.gymMember.parqRequired',
    ]);
  });

  test.each([
    ['no type', {}, '1990-05-01', ['member_type_group_id member.gymMember.chooseMemberTypeRequired']],
    [
      'no price',
      { member_type_group_id: 7 },
      '1990-05-01',
      ['member_type_group_price_id member.gymMember.chooseMemberPriceRequired', 'amount member.amountRequired'],
    ],
    [
      'the price of another type',
      { member_type_group_id: 7, member_type_group_price_id: 14, amount: 210 },
      '1990-05-01',
      ['member_type_group_price_id member.gymMember.chooseMemberPriceRequired'],
    ],
    ['an adult’s type', { member_type_group_id: 7, member_type_group_price_id: 15, amount: 330 }, '1990-05-01', []],
    ['an adult’s type on the birthday', { member_type_group_id: 7, member_type_group_price_id: 15, amount: 330 }, '2008-11-20', []],
    [
      'an adult’s type a day before it',
      { member_type_group_id: 7, member_type_group_price_id: 15, amount: 330 },
      '2008-11-21',
      ['member_type_group_id member.gymMember.ageNotAccept'],
    ],
    ['a youth’s type', { member_type_group_id: 6, member_type_group_price_id: 14, amount: 210 }, '2012-11-20', []],
  ])('second step with %s [GYM-09, GYM-10]', (_what, choice, dob, expected) => {
    expect(choose(choice, dob)).toEqual(expected);
  });

  test.each(['２００８－１１－２１', ' 2008-11-21 '])('born %j is still too young for the adults’ group [REGISTER-21]', (dob) => {
    const choice = { member_type_group_id: 7, member_type_group_price_id: 15, amount: 330 };
    expect(choose(choice, dob)).toEqual(['member_type_group_id member.gymMember.ageNotAccept']);
  });
});

describe('renewal', () => {
  const present = [{ role: 'host' }, { role: 'parent' }, ...times(5, () => ({ role: 'child' }) as const)] as const;
  const faults = (renewal: object, family: readonly { role: 'host' | 'parent' | 'child' }[] = present) =>
    faultsBy(renewalSchema({ ...rules, priceIds: [20], present: family }), { price_id: 20, newParents: [], newChildren: [], ...renewal });

  test.each([
    ['nobody', {}, []],
    ['no price', { price_id: null }, ['price_id renewal.priceRequired']],
    ['a price that isn’t for renewals', { price_id: 11 }, ['price_id renewal.priceRequired']],
    ['a sixth child', { newChildren: [child()] }, []],
    ['a seventh child', { newChildren: times(2, child) }, ['newChildren member.ymMember.maxFamilyMember']],
    ['a second parent', { newParents: [parent()] }, ['newParents member.ymMember.maxParent']],
    ['a child of 18', { newChildren: [child({ dob: '2008-11-20' })] }, ['newChildren.0.dob age_child_only']],
  ])('family of seven renews with %s [RENEW-06, RENEW-08]', (_who, renewal, expected) => {
    expect(faults(renewal)).toEqual(expected);
  });

  test('allows a host alone six children, not seven [RENEW-06]', () => {
    const host = (children: number) => [{ role: 'host' } as const, ...times(children, () => ({ role: 'child' }) as const)];
    expect(faults({ newChildren: [child()] }, host(5))).toEqual([]);
    expect(faults({ newChildren: [child()] }, host(6))).toEqual(['newChildren member.ymMember.maxFamilyMember']);
  });

  test('rejects new members outside a family', () => {
    expect(faults({ newChildren: [child()] }, [])).toEqual(['newChildren renewal.notFamily']);
    expect(faults({}, [])).toEqual([]);
  });
});
