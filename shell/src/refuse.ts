/**
 * Refuses a section what the contract does not grant it: tells the developer, and answers the numbered error for the caller (F-605). `what` is the
 * sentence about it.
 */
export type Refuse = (what: string) => Error;
