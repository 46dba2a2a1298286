import { Trans, useLingui } from '@lingui/react/macro';
import { paths, type WidgetName } from '@portal/contract';
import { CartIcon, IconLink, Unavailable } from '@portal/ui';
import type { FallbackProps } from '../federation/index.ts';
import { usePortal } from '../portal-context.tsx';
import { referenceOf } from './reference.ts';
import { safeWords } from './section-words.ts';
import { Telephone } from './telephone.tsx';

type WidgetFallbackProps = FallbackProps & { name: WidgetName };

/** In place of a widget that can't be shown. The header keeps a plain way to the cart. */
export function WidgetFallback({ name, ...failure }: WidgetFallbackProps) {
  return name === 'cart-checkout.header' ? <PlainCart /> : <SmallFallback {...failure} />;
}

/** The cart without its count: in the header while the cart section is on its way or can't be loaded. */
export function PlainCart() {
  const { t } = useLingui();
  return <IconLink to={usePortal().navigation.href(paths.checkout())} label={t`Cart`} icon={<CartIcon size={24} />} />;
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
      {i18n._(safeWords[error.section])} <Telephone /> {referenceOf(error)}
    </Unavailable>
  );
}
