import { type MeTab, meTabs } from '@portal/contract';

/** Reads a tab from the address; none or an unknown one is `activity`. */
export function tabOf(name: string | undefined): MeTab {
  return meTabs.find((tab) => tab === name) ?? 'activity';
}
