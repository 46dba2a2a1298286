import { Trans, useLingui } from '@lingui/react/macro';
import { paths } from '@portal/contract';
import { useHref, usePageMeta } from '@portal/contract/react';
import { Button, ButtonLink, Page } from '@portal/ui';
import { useState } from 'react';
import { ProgrammeHead } from './programme-head.tsx';
import { TierCards } from './tier-cards.tsx';
import { TierUpgradeDialog } from './tier-upgrade-dialog.tsx';

/** The adult swimming programme: its sample tiers and how to move up (ARTICLE-13, ARTICLE-14). */
export function AdultSwimmingPage() {
  const { t } = useLingui();
  const href = useHref();
  const [open, setOpen] = useState(false);
  usePageMeta({ title: t`Adult swimming programme`, description: t`Sample classes, ages and fees of the adult swimming programme.` });
  return (
    <Page>
      <ProgrammeHead
        kicker={<Trans>Aquatics</Trans>}
        title={<Trans>Adult swimming programme</Trans>}
        lead={<Trans>It is never too late to learn to swim. Come alone, or bring the children: there is a tier for everyone.</Trans>}
        src="/art/picture-aqua-swim.svg"
      >
        <ButtonLink to={href(paths.beginnerClass())}>
          <Trans>See sample classes</Trans>
        </ButtonLink>
        <Button variant="quiet" onClick={() => setOpen(true)}>
          <Trans>How to move up a tier</Trans>
        </Button>
      </ProgrammeHead>
      <TierCards />
      <TierUpgradeDialog open={open} onClose={() => setOpen(false)} />
    </Page>
  );
}
