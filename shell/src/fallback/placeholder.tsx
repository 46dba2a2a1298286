import type { WidgetName } from '@portal/contract';
import { Page, Skeleton, SkeletonBlock, SkeletonText, Stack } from '@portal/ui';
import { useLocation } from 'react-router-dom';
import { PlainCart, PlainFavourites } from './widget-fallback.tsx';

/** A page whose section is still loading: home has a banner; of others we know only that they have a heading and text. */
export function PagePlaceholder() {
  // `/en` or `/en/`.
  if (useLocation().pathname.length < 5)
    return (
      <Skeleton>
        <SkeletonBlock $height="min(56vw, 540px)" $round="0" />
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
