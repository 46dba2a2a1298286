import { type MeTab, meTabs } from '@portal/contract';

/** Reads the tab from the address; a missing or unknown one is `activity`. */
export function tabOf(name: string | undefined): MeTab {
  return meTabs.find((tab) => tab === name) ?? 'activity';
}
