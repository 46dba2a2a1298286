import { type ComponentProps, useEffect, useRef, useState } from 'react';
import styled, { css } from 'styled-components';
import { media } from '../media.ts';
import { color, radius, sail, type UnitHue, unitColor } from '../tokens.ts';
import { useUiCopy } from '../ui-copy.tsx';

export type PictureCorner = 'sail' | 'thumb' | 'none';

const corners = {
  sail: css`
    border-radius: ${radius.control} ${radius.control} ${sail.phone};
    border-bottom-left-radius: ${radius.control};
    ${media.md} {
      border-bottom-right-radius: ${sail.big};
    }
  `,
  thumb: css`
    border-radius: ${radius.control} ${radius.control} ${sail.thumb};
    border-bottom-left-radius: ${radius.control};
  `,
  none: '',
};

export const cornerCss = css<{ $corner: PictureCorner }>`
  ${({ $corner }) => corners[$corner]}
`;

const Image = styled.img<{ $corner: PictureCorner; $ratio: string; $ground: string }>`
  width: 100%;
  height: auto;
  aspect-ratio: ${({ $ratio }) => $ratio};
  object-fit: cover;
  background: ${({ $ground }) => $ground};
  ${cornerCss}
  ${media.dark} {
    filter: brightness(0.88);
  }
`;

const Placeholder = styled.div<{ $corner: PictureCorner; $ratio: string }>`
  display: flex;
  align-items: center;
  justify-content: center;
  width: 100%;
  aspect-ratio: ${({ $ratio }) => $ratio};
  padding: 8px;
  background: ${color.mist2};
  color: ${color.ink2};
  font: var(--small);
  text-align: center;
  ${cornerCss}
`;

export interface PictureProps extends Omit<ComponentProps<'img'>, 'src' | 'alt' | 'width' | 'height'> {
  src: string | undefined;
  /** '' for decoration. */
  alt: string;
  /** Aspect ratio: `[4, 3]` by default. Reserves the space before it loads. */
  ratio?: readonly [width: number, height: number];
  corner?: PictureCorner;
  /** The unit whose tint is the background while it loads. */
  hue?: UnitHue;
  /** For the first screen: loads at once, with priority. Others load when they come near. */
  eager?: boolean;
}

/** A picture that reserves its space, loads lazily, and reports if it can't load [LAYOUT-23]. */
export function Picture({ src, alt, ratio = [4, 3], corner = 'none', hue, eager = false, ...rest }: PictureProps) {
  const [failed, setFailed] = useState<string>();
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => retryIfBroken(image.current), []);
  const copy = useUiCopy();
  const $ratio = ratio.join(' / ');
  if (!src || failed === src) {
    return (
      <Placeholder role="img" aria-label={alt ? `${alt}. ${copy.imageFailed}` : copy.imageFailed} $corner={corner} $ratio={$ratio}>
        {copy.imageFailed}
      </Placeholder>
    );
  }
  return (
    <Image
      ref={image}
      decoding={eager ? undefined : 'async'}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
      {...rest}
      src={src}
      alt={alt}
      // Pictures aren't printed, but the layout beside this one needs its column.
      data-print={corner === 'thumb' || undefined}
      width={ratio[0] * 100}
      height={ratio[1] * 100}
      onError={() => setFailed(src)}
      $corner={corner}
      $ratio={$ratio}
      $ground={hue ? unitColor[hue].tint : color.mist2}
    />
  );
}

/** Retries a server-rendered picture that failed before React listened. */
function retryIfBroken(image: HTMLImageElement | null): void {
  // biome-ignore lint/correctness/noSelfAssign: loads it again
  if (image?.complete && image.naturalWidth === 0) image.src = image.src;
}
