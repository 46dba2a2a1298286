import { Anchor, type AnchorProps, color, media, Picture, radius, sail, shadow, type UnitHue, unitColor } from '@portal/ui';
import type { ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { Tag } from '../data/tag.tsx';

/** A link whose target is its whole (relative) box. */
export const coveringLinkCss = css`
  color: inherit;
  text-decoration: none;
  &::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  &:focus-visible {
    box-shadow: none !important;
  }
`;

const Box = styled.article<{ $row: boolean }>`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-content: start;
  column-gap: 8px;
  min-width: 0;
  border-radius: ${radius.control};
  & > :is(:first-child, :last-child) {
    grid-column: 1 / -1;
  }
  & > :nth-child(2) {
    margin-top: 12px;
  }
  &:has(a:focus-visible) {
    box-shadow: ${shadow.focus};
  }
  &:hover :is(h2, h3, h4) {
    text-decoration: underline;
    text-decoration-thickness: 2px;
    text-underline-offset: 4px;
  }
  ${media.belowSm} {
    ${({ $row }) =>
      $row &&
      css`
        grid-template-columns: 96px minmax(0, 1fr) auto;
        grid-template-rows: auto 1fr;
        column-gap: 12px;
        align-items: start;
        & > :nth-child(2) {
          margin-top: 0;
        }
        & > :last-child {
          grid-column: 2 / -1;
        }
        & > :first-child {
          grid-area: 1 / 1 / 3 / 2;
          border-radius: ${radius.control} ${radius.control} ${sail.thumb} ${radius.control};
        }
      `}
  }
`;

const Unit = styled.p<{ $hue: UnitHue | undefined }>`
  font: var(--small-bold);
  color: ${({ $hue }) => ($hue ? unitColor[$hue].deep : color.ink2)};
`;

const Title = styled.h3`
  font: var(--h3);
`;

const Facts = styled.div`
  margin-top: 2px;
  font: var(--small);
  color: ${color.ink2};
`;

const Text = styled(Facts)`
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  overflow: hidden;
`;

const CoveringLink = styled(Anchor)`
  ${coveringLinkCss}
`;

const Tags = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  margin-top: 10px;
`;

const Aside = styled.div`
  position: relative;
  margin: 4px -8px 0 0;
  ${media.belowSm} {
    margin-block: -4px 0;
  }
`;

/** `to` or `href` with `target`: see `Anchor`. */
export interface CoverCardProps extends Pick<AnchorProps, 'to' | 'href' | 'target'> {
  src: string | undefined;
  title: ReactNode;
  unit?: ReactNode;
  hue?: UnitHue;
  /** Cut off after two lines. */
  text?: ReactNode;
  /** Replaces the text, and is never cut off. */
  facts?: ReactNode;
  tag?: ReactNode;
  heading?: 'h2' | 'h3' | 'h4';
  /** Whether it is on the first screen. */
  eager?: boolean;
  /** A button beside the title, above the link. */
  aside?: ReactNode;
  /** On a phone it is a row with a thumbnail, for a long list. */
  row?: boolean;
  /** Language of the texts when it is not the page's. */
  lang?: string;
}

/** A course or an article: picture, unit, title, two lines, tag. Its title's link covers the card. */
export function CoverCard({
  to,
  href,
  target,
  src,
  title,
  unit,
  hue,
  text,
  facts,
  tag,
  heading = 'h3',
  eager,
  aside,
  row = false,
  lang,
}: CoverCardProps) {
  return (
    <Box lang={lang} $row={row}>
      <Picture src={src} alt="" corner="sail" hue={hue} eager={eager} />
      <div>
        {unit && <Unit $hue={hue}>{unit}</Unit>}
        <Title as={heading}>
          <CoveringLink to={to} href={href} target={target}>
            {title}
          </CoveringLink>
        </Title>
      </div>
      {aside && <Aside>{aside}</Aside>}
      <div>
        {facts ? <Facts>{facts}</Facts> : text && <Text>{text}</Text>}
        {tag && (
          <Tags>
            <Tag>{tag}</Tag>
          </Tags>
        )}
      </div>
    </Box>
  );
}
