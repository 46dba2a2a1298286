import { useLingui } from '@lingui/react/macro';
import { color } from '@portal/ui';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { useMenu } from './use-menu.ts';

const Row = styled.nav`
  display: flex;
  align-self: stretch;
  min-height: 60px;
  gap: clamp(12px, 3.5vw - 15px, 32px);
`;

/** A half sun rises under the current link. */
const Item = styled(Link)`
  position: relative;
  display: flex;
  align-items: center;
  overflow: hidden;
  padding-inline: 4px;
  border-radius: 8px;
  color: ${color.ink};
  text-decoration: none;
  white-space: nowrap;
  &:hover {
    color: ${color.ferry};
  }
  &[aria-current] {
    font: var(--body-bold);
  }
  &[aria-current]::after {
    content: '';
    position: absolute;
    bottom: 0;
    left: calc(50% - 14px);
    width: 28px;
    height: 14px;
    border-radius: 14px 14px 0 0;
    background: ${color.sun};
  }
  /* Bold words are wider: space is reserved for them, so that nothing moves. */
  & > span {
    display: inline-grid;
  }
  & > span::after {
    content: attr(data-label);
    height: 0;
    overflow: hidden;
    visibility: hidden;
    font: var(--body-bold);
  }
`;

/** The main menu on a wide screen. */
export function TopMenu() {
  const { t } = useLingui();
  return (
    <Row aria-label={t`Main menu`}>
      {useMenu().map(({ label, ...link }) => (
        <Item key={link.to} {...link}>
          <span data-label={label}>{label}</span>
        </Item>
      ))}
    </Row>
  );
}
