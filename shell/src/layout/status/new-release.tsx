import { Trans, useLingui } from '@lingui/react/macro';
import { Button, color, layer, media, radius, shadow } from '@portal/ui';
import { useState } from 'react';
import { useMatches } from 'react-router-dom';
import styled from 'styled-components';
import type { PageHandle } from '../../federation/section-routes.tsx';
import { usePortal } from '../../portal-context.tsx';
import { useNewRelease } from '../../release/use-new-release.ts';

const Box = styled.aside`
  position: fixed;
  z-index: ${layer.dropdown};
  inset: auto 16px 16px;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 16px;
  padding: 16px 20px;
  border-radius: ${radius.panel};
  background: ${color.white};
  box-shadow: ${shadow.raised};
  & > p {
    flex: 1 1 200px;
  }
  ${media.md} {
    right: auto;
    left: 24px;
    bottom: 24px;
    max-width: 440px;
  }
`;

/** Offers a reload when a new release of the site is live, never where it could disturb an order or lose input. */
export function NewRelease() {
  const { t } = useLingui();
  const { navigation, drafts } = usePortal();
  const release = useNewRelease();
  const [later, putOff] = useState<string>();
  const handle = useMatches().at(-1)?.handle as PageHandle | undefined;
  const { pathname } = navigation.location();
  if (!release || release === later || !isSafe(handle) || drafts.dirtyOn(pathname)) return null;
  return (
    <Box aria-label={t`New version`}>
      <p role="status">
        <Trans>A new version of this site is ready.</Trans>
      </p>
      <Button size="row" onClick={() => navigation.reload()}>
        <Trans>Reload</Trans>
      </Button>
      <Button size="row" variant="text" onClick={() => putOff(release)}>
        <Trans>Later</Trans>
      </Button>
    </Box>
  );
}

const moneyPages = ['applicationPayment', 'renewal'];

/** Checkout and payment are no moment for a reload. */
export function isSafe(page: Pick<PageHandle, 'section' | 'name'> | undefined): boolean {
  if (!page) return true;
  return page.section !== 'payment' && page.section !== 'cart-checkout' && !moneyPages.includes(page.name);
}
