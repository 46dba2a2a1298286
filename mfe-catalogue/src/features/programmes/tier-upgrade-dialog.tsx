import { Trans, useLingui } from '@lingui/react/macro';
import { Dialog, Picture, space } from '@portal/ui';
import styled from 'styled-components';
import tierUpgrade from './art/tier-upgrade.svg';

const Steps = styled.ol`
  display: grid;
  gap: ${space[8]};
  margin-top: ${space[16]};
  padding-left: 20px;
  list-style: decimal;
`;

/** How a swimmer moves up, as a picture with a description below. */
export function TierUpgradeDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useLingui();
  return (
    <Dialog wide open={open} onClose={onClose} title={<Trans>How to move up a tier</Trans>}>
      <Picture
        src={tierUpgrade}
        alt={t`Three steps rise from shallow to deep water, with a swimmer on each and a flag at the top`}
        ratio={[16, 9]}
        corner="sail"
        hue="aquatics"
        eager
      />
      <Steps>
        <li>
          <Trans>Your coach watches you in the last two lessons of a term.</Trans>
        </li>
        <li>
          <Trans>Swim the distance of your tier with calm breathing: 10, 25, then 50 metres.</Trans>
        </li>
        <li>
          <Trans>You get a card with your new tier; next term, choose any class at that tier.</Trans>
        </li>
      </Steps>
    </Dialog>
  );
}
