import { Trans } from '@lingui/react/macro';
import { color, formatMoney, media, radius, sail, space, unitColor } from '@portal/ui';
import { Tag } from '@portal/ui-parts';
import styled from 'styled-components';
import { useTiers } from './tiers.ts';

const Grid = styled.ul`
  display: grid;
  gap: ${space[20]};
  margin-top: ${space[20]};
  ${media.md} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`;

const Card = styled.li`
  display: flex;
  flex-direction: column;
  align-items: start;
  gap: ${space[8]};
  padding: ${space[24]};
  border-radius: ${radius.panel} ${radius.panel} ${sail.phone};
  border-bottom-left-radius: ${radius.panel};
  background: ${unitColor.aquatics.tint};
  & > h3 {
    color: ${unitColor.aquatics.deep};
  }
  & > p {
    flex: 1;
    color: ${color.ink2};
  }
`;

const Fee = styled.div`
  margin-top: ${space[8]};
  font: var(--h3);
`;

/** The three sample tiers with their ages and fees. */
export function TierCards() {
  const tiers = useTiers().map(({ fee, ...tier }) => ({ ...tier, price: formatMoney(fee) }));
  return (
    <section aria-labelledby="tiers">
      <h2 id="tiers">
        <Trans>Sample tiers</Trans>
      </h2>
      <Grid>
        {tiers.map(({ ages, name, text, price }) => (
          <Card key={name}>
            <Tag>{ages}</Tag>
            <h3>{name}</h3>
            <p>{text}</p>
            <Fee>
              <Trans>From {price}</Trans>
            </Fee>
          </Card>
        ))}
      </Grid>
    </section>
  );
}
