import { Anchor, type AnchorProps, color, media, motion } from '@portal/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import styled from 'styled-components';

const Nav = styled.nav`
  overflow-x: auto;
  scrollbar-width: none;
  margin-inline: -16px;
  padding: 8px 16px 0;
  ${media.md} {
    margin-inline: -8px;
    padding-inline: 8px;
  }
`;

const List = styled.ul`
  display: flex;
  width: max-content;
  min-width: 100%;
  box-shadow: inset 0 -2px ${color.line};
`;

const Tab = styled(Anchor)`
  display: flex;
  align-items: center;
  gap: 10px;
  min-height: 52px;
  padding: 0 20px;
  border-bottom: 4px solid transparent;
  border-radius: 8px 8px 0 0;
  color: ${color.ink2};
  text-decoration: none;
  white-space: nowrap;
  transition: border-color ${motion.press};
  &:hover {
    border-color: ${color.line2};
  }
  &[aria-current] {
    border-color: ${color.ferry};
    color: ${color.ink};
    font: var(--body-bold);
  }
  @media (forced-colors: active) {
    border-color: Canvas;
    &[aria-current] {
      border-color: Highlight;
    }
  }
`;

export interface TabLinksProps {
  /** Accessible name. */
  label: string;
  tabs: { to: NonNullable<AnchorProps['to']>; label: ReactNode; icon?: ReactNode; current: boolean }[];
}

/** The parts of one page, each with its own address: links, not a tab list. Scrolls sideways on a phone. */
export function TabLinks({ label, tabs }: TabLinksProps) {
  const nav = useRef<HTMLElement>(null);
  const current = tabs.findIndex((tab) => tab.current);
  useEffect(() => {
    const tab = nav.current?.querySelectorAll('a')[current];
    if (nav.current && tab) nav.current.scrollLeft = tab.offsetLeft - (nav.current.clientWidth - tab.offsetWidth) / 2;
  }, [current]);
  return (
    <Nav ref={nav} aria-label={label}>
      <List>
        {tabs.map((tab, index) => (
          <li key={index}>
            <Tab to={tab.to} aria-current={tab.current ? 'page' : undefined}>
              {tab.icon}
              {tab.label}
            </Tab>
          </li>
        ))}
      </List>
    </Nav>
  );
}
