import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { paths, type WidgetName } from '@portal/contract';
import { ButtonLink, CartIcon, CountBadge, HeartIcon, IconLink, Unavailable } from '@portal/ui';
import { useStore } from 'zustand';
import type { FallbackProps } from '../federation/index.ts';
import { useShellServices } from '../shell-services/shell-services-context.tsx';
import { referenceOf, Telephone } from './fallback-parts.tsx';
import { safetyCopy } from './section-copy.ts';
import { isDeveloped, Thrown } from './thrown.tsx';

type WidgetFallbackProps = FallbackProps & { name: WidgetName };

/** Replaces a widget that can't be shown. The cart and the favourites keep a plain link. */
export function WidgetFallback({ name, ...failure }: WidgetFallbackProps) {
  if (isDeveloped(failure.error)) return <Thrown {...failure} />;
  if (name === 'cart-checkout.header') return <PlainCart />;
  return name === 'catalogue.favourites' ? <PlainFavourites /> : <SmallFallback {...failure} />;
}

/** A link to the cart with the last known count: in the header while the cart section is loading or can't be loaded. */
export function PlainCart() {
  const { t } = useLingui();
  const { navigation, cartQuantity } = useShellServices();
  const quantity = useStore(cartQuantity);
  const label = quantity === 0 ? t`Cart` : t`Cart, ${plural(quantity, { one: '# class', other: '# classes' })}`;
  return (
    <IconLink to={navigation.href(paths.checkout())} label={label} icon={<CartIcon />}>
      {quantity > 0 && <CountBadge>{quantity}</CountBadge>}
    </IconLink>
  );
}

/** A link to the favourites, while the widget that counts them is loading or can't be loaded. */
export function PlainFavourites() {
  const { href } = useShellServices().navigation;
  return (
    <ButtonLink variant="text" size="row" icon={<HeartIcon />} to={href(paths.favourites())}>
      <Trans>Favourites</Trans>
    </ButtonLink>
  );
}

function SmallFallback({ error, retry, retrying }: FallbackProps) {
  const { t, i18n } = useLingui();
  return (
    <Unavailable
      compact="h2"
      title={t`This part is not available right now`}
      onRetry={retry}
      retrying={retrying}
      retryLabel={<Trans>Try again</Trans>}
      retryingLabel={<Trans>Trying…</Trans>}
    >
      {i18n._(safetyCopy[error.section])} <Telephone /> {referenceOf(error)}
    </Unavailable>
  );
}
