import type { SectionId } from '@portal/contract';

/** What the shell throws for something that the contract does not grant a section (F-605). */
export type Refuse = (what: string) => Error;

export const refuseTo =
  (section: SectionId): Refuse =>
  (what) => {
    const message = `F-605 ${section}: ${what}`;
    return Object.assign(new Error(message, { cause: new TypeError(what) }), { name: 'SectionError', code: 'F-605', section });
  };
