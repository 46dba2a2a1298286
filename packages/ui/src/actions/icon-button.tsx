import type { ComponentProps, ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { color, motion, radius } from '../tokens.ts';
import { Anchor, type AnchorProps } from './anchor.tsx';

const iconButtonCss = css<{ $bordered: boolean }>`
  position: relative;
  flex: none;
  display: inline-flex;
  align-items: center;
  justify-content: center;
  width: 44px;
  height: 44px;
  padding: 0;
  border: 2px solid ${({ $bordered }) => ($bordered ? color.line2 : 'transparent')};
  border-radius: ${radius.control};
  background: ${({ $bordered }) => ($bordered ? color.white : 'none')};
  color: inherit;
  cursor: pointer;
  transition: background ${motion.press};
  &:hover:not(:disabled) {
    background: color-mix(in srgb, currentColor 10%, transparent);
  }
  &:disabled {
    color: ${color.ink3};
    border-color: ${({ $bordered }) => ($bordered ? color.line : 'transparent')};
    cursor: not-allowed;
  }
`;

const Box = styled.button<{ $bordered: boolean }>`
  ${iconButtonCss}
`;

const LinkBox = styled(Anchor)<{ $bordered: boolean }>`
  ${iconButtonCss}
`;

interface Look {
  /** Its accessible name. */
  label: string;
  icon: ReactNode;
  bordered?: boolean;
}

export type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label'> & Look;

/** A 44 px button that shows only an icon; `children` may add a `CountBadge`. */
export function IconButton({ label, icon, bordered = false, children, ...rest }: IconButtonProps) {
  return (
    <Box type="button" {...rest} aria-label={label} $bordered={bordered}>
      {icon}
      {children}
    </Box>
  );
}

export type IconLinkProps = Omit<AnchorProps, 'aria-label'> & Look;

/** The same, but a link. */
export function IconLink({ label, icon, bordered = false, children, ...rest }: IconLinkProps) {
  return (
    <LinkBox {...rest} aria-label={label} $bordered={bordered}>
      {icon}
      {children}
    </LinkBox>
  );
}
