import { breakpoint, media, radius, sail, windowFrom } from '@portal/ui';
import { preload } from 'react-dom';
import styled from 'styled-components';

const Frame = styled.picture`
  display: block;
  & > img {
    display: block;
    width: 100%;
    max-height: 320px;
    aspect-ratio: 5 / 3;
    object-fit: cover;
    border-radius: ${radius.panel} ${radius.panel} ${sail.big};
    border-bottom-left-radius: ${radius.panel};
    ${media.banner} {
      aspect-ratio: 28 / 9;
    }
    ${media.dark} {
      filter: brightness(0.88);
    }
  }
`;

const wideWindow = windowFrom(breakpoint.banner);

/** The form's picture, in reserved space: the horizontal one from 700 px, the vertical one below (YOUTH-21). */
export function ApplicationBanner({
  horizontal,
  vertical,
}: {
  horizontal: string | null | undefined;
  vertical: string | null | undefined;
}) {
  const [wide, narrow] = [horizontal || vertical, vertical || horizontal];
  if (!wide || !narrow) return null;
  // React preloads an `img` of high priority, but not one inside a `picture`.
  const first = { as: 'image', fetchPriority: 'high' } as const;
  if (wide === narrow) preload(narrow, first);
  else {
    preload(wide, { ...first, media: wideWindow });
    preload(narrow, { ...first, media: `not all and ${wideWindow}` });
  }
  return (
    <Frame>
      <source media={wideWindow} srcSet={wide} />
      <img src={narrow} alt="" fetchPriority="high" />
    </Frame>
  );
}
