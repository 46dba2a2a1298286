import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Anchor, type AnchorProps } from './anchor.tsx';
import { type ButtonLook, type ButtonSize, type ButtonVariant, buttonCss } from './button-style.ts';

const Box = styled(Anchor)<ButtonLook>`
  ${buttonCss}
`;

export type ButtonLinkProps = AnchorProps & { variant?: ButtonVariant; size?: ButtonSize; wide?: boolean; icon?: ReactNode };

/** A link that looks like a button: for navigation, never for an action. */
export function ButtonLink({ variant = 'primary', size = 'large', wide = false, icon, children, ...rest }: ButtonLinkProps) {
  return (
    <Box {...rest} $variant={variant} $size={size} $wide={wide}>
      {icon}
      {children}
    </Box>
  );
}
