import { Anchor, type AnchorProps, color, media, NextIcon, Picture, radius, sail, shadow, type UnitHue, unitColor } from '@portal/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { coveringLinkCss } from './cover-card.tsx';

const Box = styled.article<{ $hue: UnitHue }>`
  position: relative;
  display: flex;
  flex-direction: column;
  min-width: 0;
  overflow: hidden;
  border-radius: ${radius.panel} ${radius.panel} ${sail.phone};
  border-bottom-left-radius: ${radius.panel};
  background: ${({ $hue }) => unitColor[$hue].tint};
  color: ${({ $hue }) => unitColor[$hue].deep};
  &:has(a:focus-visible) {
    box-shadow: ${shadow.focus};
  }
  &:hover h3 {
    text-decoration: underline;
    text-decoration-thickness: 2px;
    text-underline-offset: 4px;
  }
  ${media.md} {
    flex-direction: row;
    min-height: 188px;
    border-bottom-right-radius: ${sail.big};
  }
`;

const Words = styled.div`
  flex: 1;
  display: flex;
  flex-direction: column;
  padding: 14px 16px 0;
  ${media.md} {
    padding: 20px 0 20px 24px;
  }
`;

const Text = styled.p`
  font: var(--small);
  color: ${color.ink2};
  ${media.belowMd} {
    display: none;
  }
`;

const Onward = styled.span`
  margin-top: auto;
  padding-top: 12px;
  ${media.belowMd} {
    display: none;
  }
`;

const Frame = styled.div`
  align-self: end;
  width: 100%;
  ${media.md} {
    width: 52%;
    overflow: hidden;
    border-bottom-left-radius: ${sail.big};
  }
`;

const CoveringLink = styled(Anchor)`
  ${coveringLinkCss}
`;

export interface TileProps {
  to: AnchorProps['to'];
  hue: UnitHue;
  title: ReactNode;
  text?: ReactNode;
  src: string | undefined;
}

/** An activity centre on its unit's tint, with its picture; the title's link covers it. */
export function Tile({ to, hue, title, text, src }: TileProps) {
  return (
    <Box $hue={hue}>
      <Words>
        <h3>
          <CoveringLink to={to}>{title}</CoveringLink>
        </h3>
        {text && <Text>{text}</Text>}
        <Onward>
          <NextIcon />
        </Onward>
      </Words>
      <Frame>
        <Picture src={src} alt="" hue={hue} />
      </Frame>
    </Box>
  );
}
