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
  ])('prices choice %j as %j, from the host’s group [YOUTH-55]', (changes, expected) => {
    expect(faults({ ...alone, ...changes })).toEqual(expected);
  });

  test.each([
    [[host()], ['members member.ymMember.familyMemberRequired']],
    [[host(), child()], []],
    [[host(), parent(), parent()], ['members member.ymMember.maxParent']],
    [[parent(), parent(), host()], ['members member.ymMember.maxParent']],
    [[host(), parent(), parent(), ...times(5, child)], ['members member.ymMember.maxParent']],
    [
      [host(), parent(), parent(), ...times(6, child)],
      ['members member.ymMember.maxParent', 'members member.ymMember.maxFamilyMember'],
    ],
    [[host(), ...times(7, child)], ['members member.ymMember.maxFamilyMember']],
    [
      [host(), parent(), parent(), ...times(7, child)],
      ['members member.ymMember.maxParent', 'members member.ymMember.maxFamilyMember'],
    ],
  ])('family %#: %j [YOUTH-17, YOUTH-56, YOUTH-57]', (members, expected) => {
    expect(faults(family(...members))).toEqual(expected);
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
    [{}, '1990-05-01', ['member_type_group_id member.gymMember.chooseMemberTypeRequired']],
    [
      { member_type_group_id: 7 },
      '1990-05-01',
      ['member_type_group_price_id member.gymMember.chooseMemberPriceRequired', 'amount member.amountRequired'],
    ],
    [
      { member_type_group_id: 7, member_type_group_price_id: 14, amount: 210 },
      '1990-05-01',
      ['member_type_group_price_id member.gymMember.chooseMemberPriceRequired'],
    ],
    [{ member_type_group_id: 7, member_type_group_price_id: 15, amount: 330 }, '1990-05-01', []],
    [{ member_type_group_id: 7, member_type_group_price_id: 15, amount: 330 }, '2008-11-20', []],
    [
      { member_type_group_id: 7, member_type_group_price_id: 15, amount: 330 },
      '2008-11-21',
      ['member_type_group_id member.gymMember.ageNotAccept'],
    ],
    [{ member_type_group_id: 6, member_type_group_price_id: 14, amount: 210 }, '2012-11-20', []],
  ])('second step %j, born %s: %j [GYM-09, GYM-10]', (choice, dob, expected) => {
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
    [{}, []],
    [{ price_id: null }, ['price_id renewal.priceRequired']],
    [{ price_id: 11 }, ['price_id renewal.priceRequired']],
    [{ newChildren: [child()] }, []],
    [{ newChildren: times(2, child) }, ['newChildren member.ymMember.maxFamilyMember']],
    [{ newParents: [parent()] }, ['newParents member.ymMember.maxParent']],
    [{ newChildren: [child({ dob: '2008-11-20' })] }, ['newChildren.0.dob age_child_only']],
  ])('%# caps joiners by who is in the family: %j [RENEW-06, RENEW-08]', (renewal, expected) => {
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
