import { type SectionId, sections } from '@portal/contract';

/** The pages that a search engine may list. What is personal, or has a secret in its address, is none of them. */
const findable: Partial<Record<SectionId, readonly string[]>> = {
  catalogue: Object.keys(sections.catalogue.routes),
  membership: ['beMember', 'register', 'youthApplication', 'gymApplication'],
};

/** Pages whose address alone lets somebody in or shows something: no other site may learn it. */
const secret: Partial<Record<SectionId, readonly string[]>> = {
  account: ['resetPassword'],
  membership: ['applied', 'applicationPayment'],
  payment: Object.keys(sections.payment.routes),
};

interface Named {
  section: SectionId;
  name: string;
}

export const isFindable = (route: Named | undefined): boolean => Boolean(route && findable[route.section]?.includes(route.name));
export const hasSecretAddress = (route: Named | undefined): boolean => Boolean(route && secret[route.section]?.includes(route.name));
