import { useLingui } from '@lingui/react/macro';
import { type Banner, pick } from '@portal/contract';
import { Anchor, Picture, shadow } from '@portal/ui';
import styled from 'styled-components';
import { useShell } from '../../shell.ts';
import { safeLink } from '../post/safe-link.ts';

const Slide = styled.li`
  height: 100%;
  & :is(img, [role='img']) {
    aspect-ratio: auto;
    height: 100%;
  }
  & a {
    display: block;
    height: 100%;
  }
  & a:focus-visible {
    box-shadow: inset ${shadow.focus.replaceAll(', ', ', inset ')};
  }
`;

export interface BannerSlideProps {
  banner: Banner;
  /** From 0. */
  place: number;
  count: number;
}

/** One banner; with a url it is a link (HOME-02). The first is the page's largest picture and loads first. */
export function BannerSlide({ banner, place, count }: BannerSlideProps) {
  const { t } = useLingui();
  const { locale, href } = useShell();
  const link = safeLink(banner.url, href);
  const position = place + 1;
  const title = pick(banner, 'title', locale).text;
  const picture = (
    <Picture
      src={banner.photo}
      srcSet={[banner.photo_small && `${banner.photo_small} 960w`, `${banner.photo} 1680w`].filter(Boolean).join(', ')}
      sizes="(min-width: 1680px) 1680px, max(100vw, 960px)"
      alt={title || (link ? t`Banner ${position} of ${count}` : '')}
      ratio={[16.8, 5.4]}
      eager={place === 0}
    />
  );
  return <Slide>{link ? <Anchor {...link}>{picture}</Anchor> : picture}</Slide>;
}
