import { Anchor, type AnchorProps, CheckIcon, color, media, motion, radius } from '@portal/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  & > li {
    flex: none;
  }
  ${media.belowMd} {
    flex-wrap: nowrap;
    overflow-x: auto;
    scrollbar-width: none;
    margin-inline: -16px;
    padding: 8px 16px;
  }
`;

const Pill = styled(Anchor)`
  display: flex;
  align-items: center;
  gap: 8px;
  min-height: 44px;
  padding: 0 16px 0 12px;
  border: 1px solid ${color.line2};
  border-radius: ${radius.pill};
  background: ${color.white};
  color: ${color.ink};
  font: var(--small);
  text-decoration: none;
  white-space: nowrap;
  transition: border-color ${motion.press};
  &:hover {
    border-color: ${color.ferry};
  }
  &[aria-current] {
    border: 2px solid ${color.ferry};
    padding: 0 15px 0 11px;
    background: ${color.ferryTint};
    color: ${color.ferry2};
    font: var(--small-bold);
  }
`;

export interface FilterPillsProps {
  /** Accessible name. */
  label: string;
  /** `icon`: a unit's glyph, `<img src="/art/glyph-aqua.svg" alt="" width="24" height="24" />`. */
  pills: { to: NonNullable<AnchorProps['to']>; label: ReactNode; icon?: ReactNode; current: boolean }[];
}

/** Filters that are part of the address: one pill for each, the current one checked. */
export function FilterPills({ label, pills }: FilterPillsProps) {
  return (
    <nav aria-label={label}>
      <List>
        {pills.map((pill, index) => (
          <li key={index}>
            <Pill to={pill.to} aria-current={pill.current ? 'true' : undefined}>
              {pill.current ? <CheckIcon size={18} /> : pill.icon}
              {pill.label}
            </Pill>
          </li>
        ))}
      </List>
    </nav>
  );
}
