import { Trans, useLingui } from '@lingui/react/macro';
import { type Banner, pick } from '@portal/contract';
import { Anchor, color, media, Picture, radius, shadow } from '@portal/ui';
import styled from 'styled-components';
import { useShell } from '../../shell.ts';
import { safeLink } from '../post/safe-link.ts';

const Slide = styled.li`
  position: relative;
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

const Words = styled.span`
  position: absolute;
  left: 12px;
  right: 12px;
  bottom: 12px;
  padding: 8px 16px;
  border-radius: ${radius.control};
  background: ${color.white};
  color: ${color.ink};
  font: var(--small-bold);
  ${media.md} {
    top: 24px;
    bottom: auto;
    left: max(var(--gutter), 50% - 600px);
    right: auto;
    max-width: 24em;
    padding: 12px 20px;
    font: var(--h3);
  }
`;

const More = styled.span`
  color: ${color.ferry};
  text-decoration: underline;
  white-space: nowrap;
`;

export interface BannerSlideProps {
  banner: Banner;
  /** From 0. */
  place: number;
  count: number;
}

/** One banner: its picture, its title, and a link if it has a url (HOME-02). The first is the page's largest picture and loads first. */
export function BannerSlide({ banner, place, count }: BannerSlideProps) {
  const { t } = useLingui();
  const { locale, href } = useShell();
  const link = safeLink(banner.url, href);
  const position = place + 1;
  const { text: title, lang } = pick(banner, 'title', locale);
  const picture = (
    <Picture
      src={banner.photo}
      srcSet={banner.photo_small ? `${banner.photo_small} 960w, ${banner.photo} 1680w` : undefined}
      sizes="(min-width: 1680px) 1680px, max(100vw, 960px)"
      alt={link && !title ? t`Banner ${position} of ${count}` : ''}
      ratio={[16.8, 5.4]}
      eager={place === 0}
    />
  );
  const content = (
    <>
      {picture}
      {title && (
        <Words>
          {/* Keeps title and “See more” apart when read aloud: browsers drop a space between flex items. */}
          <span lang={lang}>{`${title} `}</span>{' '}
          {link && (
            <More>
              <Trans>See more</Trans>
            </More>
          )}
        </Words>
      )}
    </>
  );
  return <Slide>{link ? <Anchor {...link}>{content}</Anchor> : content}</Slide>;
}
