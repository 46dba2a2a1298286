import type { WidgetName } from '@portal/contract';
import { color, Page, Skeleton, SkeletonBlock, SkeletonText, Stack } from '@portal/ui';
import { useMatch } from 'react-router-dom';
import styled from 'styled-components';
import { PlainCart, PlainFavourites } from './widget-fallback.tsx';

const Banner = styled.div`
  aspect-ratio: 16 / 9;
  width: 100%;
  max-height: 540px;
  background: ${color.mist2};
`;

/** A page whose section is still loading: home has a banner; of others we know only that they have a heading and text. */
export function PagePlaceholder() {
  if (useMatch('/:lang'))
    return (
      <Skeleton>
        <Banner />
      </Skeleton>
    );
  return (
    <Page aria-busy>
      <Skeleton>
        <Stack $gap={32}>
          <SkeletonBlock $height="48px" $width="min(420px, 80%)" />
          <SkeletonText lines={4} />
          <SkeletonBlock $height="50vh" $round="20px" />
        </Stack>
      </Skeleton>
    </Page>
  );
}

/** A widget whose section is still loading. */
export function WidgetPlaceholder({ name }: { name: WidgetName }) {
  if (name === 'cart-checkout.header') return <PlainCart />;
  if (name === 'catalogue.favourites') return <PlainFavourites />;
  return (
    <Skeleton>
      <SkeletonText lines={3} />
    </Skeleton>
  );
}
