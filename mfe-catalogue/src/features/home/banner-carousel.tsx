import { useLingui } from '@lingui/react/macro';
import type { Banner } from '@portal/contract';
import { useState } from 'react';
import styled from 'styled-components';
import { BannerControls } from './banner-controls.tsx';
import { BannerSlide } from './banner-slide.tsx';
import { BannerFrame } from './home-layout.tsx';
import { useAutoplay } from './use-autoplay.ts';
import { useSlides } from './use-slides.ts';

const Region = styled.section`
  position: relative;
`;

const Row = styled.ul`
  display: flex;
  height: 100%;
  overflow-x: auto;
  scroll-snap-type: x mandatory;
  scroll-behavior: smooth;
  scrollbar-width: none;
  & > li {
    flex: 0 0 100%;
    scroll-snap-align: start;
  }
`;

/** The banners' pictures, one at a time; they advance automatically until paused (HOME-01, HOME-03). */
export function BannerCarousel({ banners }: { banners: Banner[] }) {
  const { t } = useLingui();
  const { row, index, go } = useSlides<HTMLUListElement>();
  const [resting, setResting] = useState(false);
  const step = (by: number) => go((index + by + banners.length) % banners.length);
  const autoplay = useAutoplay(() => step(1), banners.length > 1 && !resting);
  if (banners.length === 0) return null;
  return (
    <Region
      aria-label={t`Banners`}
      aria-roledescription={t`carousel`}
      onPointerEnter={() => setResting(true)}
      onPointerLeave={() => setResting(false)}
      onFocus={() => setResting(true)}
      onBlur={() => setResting(false)}
    >
      <BannerFrame>
        <Row ref={row}>
          {banners.map((banner, place) => (
            <BannerSlide key={banner.photo} banner={banner} place={place} count={banners.length} />
          ))}
        </Row>
      </BannerFrame>
      {banners.length > 1 && <BannerControls index={index} count={banners.length} onStep={step} {...autoplay} />}
    </Region>
  );
}
