import type { ReactNode } from 'react';
import styled from 'styled-components';
import { cornerCss, type PictureCorner } from '../surfaces/picture.tsx';
import { VisuallyHidden } from '../text/visually-hidden.tsx';
import { color } from '../tokens.ts';
import { useUiCopy } from '../ui-copy.tsx';

/** A grey block of a given size, in the shape of the content to come. */
export const SkeletonBlock = styled.div<{ $height?: string; $width?: string; $round?: string }>`
  width: ${({ $width = '100%' }) => $width};
  height: ${({ $height = '1rem' }) => $height};
  max-width: 100%;
  border-radius: ${({ $round = '8px' }) => $round};
  background: ${color.mist2};
`;

const Lines = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: 10px;
`;

/** Lines of text that are loading; the last is shorter. */
export function SkeletonText({ lines = 3 }: { lines?: number }) {
  return (
    <Lines>
      {Array.from({ length: lines }, (_, line) => (
        <SkeletonBlock key={line} $width={line === lines - 1 && lines > 1 ? '80%' : '100%'} />
      ))}
    </Lines>
  );
}

const Image = styled.div<{ $corner: PictureCorner }>`
  aspect-ratio: 4 / 3;
  margin-bottom: 4px;
  background: ${color.mist2};
  ${cornerCss}
`;

/** A `CoverCard` that is loading. */
export function SkeletonCard() {
  return (
    <Lines>
      <Image $corner="sail" />
      <SkeletonBlock $width="34%" $height="14px" />
      <SkeletonBlock $width="72%" $height="22px" />
      <SkeletonText lines={2} />
    </Lines>
  );
}

const Row = styled.div`
  display: grid;
  grid-template-columns: 2fr 1.4fr 1fr;
  gap: 24px;
  padding: 20px 0;
  border-bottom: 1px solid ${color.line};
`;

/** Rows of a timetable that are loading. */
export function SkeletonRows({ rows = 5 }: { rows?: number }) {
  return Array.from({ length: rows }, (_, row) => (
    <Row key={row}>
      <SkeletonText lines={2} />
      <SkeletonText lines={2} />
      <SkeletonBlock $height="44px" $round="12px" />
    </Row>
  ));
}

/**
 * Wraps skeletons: screen readers announce "Loading" once and skip the shapes. `data-skeleton` shows browser tests that content is still
 * loading.
 */
export function Skeleton({ children }: { children: ReactNode }) {
  return (
    <div role="status" data-skeleton>
      <VisuallyHidden>{useUiCopy().loading}</VisuallyHidden>
      <div aria-hidden>{children}</div>
    </div>
  );
}
