import { Trans } from '@lingui/react/macro';
import { Button, Cluster, IdCardIcon, media, PrinterIcon, Stack, space } from '@portal/ui';
import { useState } from 'react';
import styled from 'styled-components';
import { type CardHolder, nameOf } from './card-holder.ts';
import { MemberCard } from './member-card.tsx';
import { WalletButton } from './wallet-button.tsx';

/** All of the family's cards are printed, whatever the screen shows. */
const Family = styled.ul<{ $shown: boolean }>`
  display: ${({ $shown }) => ($shown ? 'grid' : 'none')};
  gap: ${space[16]};
  & > li {
    display: grid;
    grid-template-rows: 1fr auto;
    justify-items: start;
  }
  & > li > section {
    justify-self: stretch;
  }
  ${media.sm} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  ${media.print} {
    display: grid;
  }
`;

/** In print, the cards are alone on the page. */
const Cards = styled(Stack)`
  ${media.print} {
    body:has(&) :not(:has(&), &, & *) {
      display: none;
    }
  }
`;

export interface MemberCardsProps {
  holders: CardHolder[];
  /** Whether the family's cards are open at first. If not, a button shows them: the page already lists the family. */
  open?: boolean;
}

/** The member's card, one for each family member, and a button to print them. */
export function MemberCards({ holders: [member, ...family], open = false }: MemberCardsProps) {
  const [shown, setShown] = useState(open);
  if (!member) return null;
  return (
    <Cards $gap={16}>
      <div>
        <MemberCard holder={member} />
        <WalletButton code={member.code} />
      </div>
      {family.length > 0 && (
        <Family id="family-cards" $shown={shown}>
          {family.map((holder) => (
            <li key={holder.code}>
              <MemberCard holder={holder} small />
              <WalletButton code={holder.code} name={nameOf(holder)} />
            </li>
          ))}
        </Family>
      )}
      <Cluster $gap={4}>
        {family.length > 0 && (
          <Button
            variant="text"
            size="row"
            icon={<IdCardIcon />}
            aria-expanded={shown}
            aria-controls="family-cards"
            onClick={() => setShown(!shown)}
          >
            <Trans>Family cards</Trans>
          </Button>
        )}
        <Button variant="text" size="row" icon={<PrinterIcon />} onClick={() => window.print()}>
          {family.length > 0 ? <Trans>Print the cards</Trans> : <Trans>Print the card</Trans>}
        </Button>
      </Cluster>
    </Cards>
  );
}
