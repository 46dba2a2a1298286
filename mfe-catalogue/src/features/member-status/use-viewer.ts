import type { Member } from '@portal/contract';
import { paysMemberPrice } from '@portal/contract/entities';
import { useMember } from '@portal/contract/react';
import { formatDate } from '@portal/ui';
import { useMemo } from 'react';
import { useShell } from '../../shell.ts';

export interface ClassViewer {
  /** Whether they have members' prices and booking period. */
  memberPrice: boolean;
  /** Whether they may apply for others too. */
  hasFamily?: boolean;
  /** `YYYY-MM-DD` in Hong Kong. */
  today: string;
}

export interface Viewer extends ClassViewer {
  member: Member | null;
}

/** Returns who is viewing the classes; re-renders on login and logout. */
export function useViewer(): Viewer {
  const member = useMember();
  const today = formatDate(useShell().now());
  return useMemo(
    () => ({
      member,
      today,
      memberPrice: paysMemberPrice(member, today),
      hasFamily: member?.family?.some(({ code }) => code !== member.code) ?? false,
    }),
    [member, today],
  );
}
