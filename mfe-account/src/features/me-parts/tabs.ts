/** The parts of the account page, as they appear in the address (ME-01). */
export const tabNames = ['activity', 'waiting_list', 'payment', 'info', 'wallet'] as const;
export type TabName = (typeof tabNames)[number];

/** Reads a tab from the address; none or an unknown one is `activity`. */
export function tabOf(name: string | undefined): TabName {
  return tabNames.find((tab) => tab === name) ?? 'activity';
}
