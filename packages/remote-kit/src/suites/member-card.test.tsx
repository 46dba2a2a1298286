import { expect, test } from '@jest/globals';
import { defineRemote, type Member } from '@portal/contract';
import { useMember } from '@portal/contract/react';
import { memberCardConformance } from './member-card.ts';

/** What a vendor's card may do wrong. */
type Fault = keyof typeof faults;

const faults = {
  'forgets the Chinese name': 'member -',
  'leaves the birth out': 'member -',
  'always shows the next group': 'member whose group',
  'shows the host alone': 'member of a family',
  'writes what is missing': 'member of whom little',
  'shows who was there before': 'member logs out',
  'keeps the card at logout': 'member logs out',
  'keeps the whole member': 'member looks',
  'shows the card of the tab': 'another member at',
};

/** A card as another vendor might write it, plain, with at most one fault. */
function rivalMembership(fault: Fault | null) {
  let last: Member | null = null;
  function Widget() {
    const member = useMember();
    if (fault === 'shows the card of the tab') {
      if (member) sessionStorage.setItem('shown', JSON.stringify(member));
      else last = JSON.parse(sessionStorage.getItem('shown') ?? 'null');
    }
    const beforeShown = fault === 'shows who was there before' || fault === 'shows the card of the tab';
    const shown = member ?? (beforeShown ? last : null);
    last = member ?? last;
    if (fault === 'keeps the card at logout' && member) localStorage.setItem('card', member.code);
    if (fault === 'keeps the whole member' && member) sessionStorage.setItem('member', JSON.stringify(member));
    if (!shown) return null;
    const { family, showNewGroup, renewGroup, membertype } = shown;
    return (
      <ul>
        {[shown, ...(fault === 'shows the host alone' ? [] : (family ?? []))].map((person) => (
          <li key={person.code}>
            {person.code} {person.surname} {person.given_name} {fault !== 'forgets the Chinese name' && person.other_name}{' '}
            {fault === 'writes what is missing' ? String(person.dob) : fault !== 'leaves the birth out' && person.dob} {person.age}{' '}
            {membertype} {person.membertypegroup} {person.expiry_date}
          </li>
        ))}
        {(showNewGroup || fault === 'always shows the next group') && <li>{renewGroup}</li>}
      </ul>
    );
  }
  const none = async () => ({ Page: () => null });
  return defineRemote('membership', {
    messages: async () => ({ messages: {} }),
    mount: () => ({
      routes: {
        beMember: none,
        register: none,
        youthApplication: none,
        gymApplication: none,
        applied: none,
        applicationPayment: none,
        renewal: none,
      },
      widgets: { 'membership.card': async () => ({ Widget }) },
      services: {},
    }),
  });
}

test('another vendor’s card meets every requirement', async () => {
  const broken: unknown[] = [];
  for (const [sentence, check] of memberCardConformance)
    await check(rivalMembership(null)).catch((error) => broken.push([sentence, error]));
  expect(broken).toEqual([]);
});

test.each(Object.entries(faults) as [Fault, string][])('a card that %s fails "%s …"', async (fault, beginning) => {
  const [, check] = [...memberCardConformance].find(([sentence]) => sentence.startsWith(beginning))!;
  await expect(check(rivalMembership(fault))).rejects.toThrow('expect(');
});
