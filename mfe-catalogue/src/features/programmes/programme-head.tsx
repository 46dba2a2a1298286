import { color, media, PageHeading, Picture, space } from '@portal/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';

const Grid = styled.div`
  display: grid;
  gap: ${space[20]};
  margin-bottom: ${space[40]};
  ${media.md} {
    grid-template-columns: minmax(0, 1fr) 420px;
    align-items: center;
    gap: ${space[40]};
  }
  ${media.belowMd} {
    & > :last-child {
      order: -1;
    }
  }
`;

const Kicker = styled.p`
  font: var(--small-bold);
  color: ${color.blue};
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
  margin-top: ${space[20]};
`;

export interface ProgrammeHeadProps {
  kicker: ReactNode;
  title: ReactNode;
  lead: ReactNode;
  src: string;
  children: ReactNode;
}

/** The head of a programme page: words, actions and a picture. */
export function ProgrammeHead({ kicker, title, lead, src, children }: ProgrammeHeadProps) {
  return (
    <Grid>
      <div>
        <Kicker>{kicker}</Kicker>
        <PageHeading lead={lead}>{title}</PageHeading>
        <Actions>{children}</Actions>
      </div>
      <Picture src={src} alt="" corner="sail" hue="aquatics" eager />
    </Grid>
  );
}
