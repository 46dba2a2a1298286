import { useMember } from '@portal/contract/react';
import { MemberCard } from './member-card.tsx';

/** The card of the logged-in member on another section's page. */
export function CardWidget() {
  const member = useMember();
  return member && <MemberCard member={member} />;
}
