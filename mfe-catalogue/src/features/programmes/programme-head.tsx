import { color, PageHeading, Picture, space } from '@portal/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { HeadColumns } from '../../parts/head-columns.tsx';

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

/** The head of a programme page: a picture, text and actions. */
export function ProgrammeHead({ kicker, title, lead, src, children }: ProgrammeHeadProps) {
  return (
    <HeadColumns>
      <Picture src={src} alt="" corner="sail" hue="aquatics" eager />
      <div>
        <Kicker>{kicker}</Kicker>
        <PageHeading lead={lead}>{title}</PageHeading>
        <Actions>{children}</Actions>
      </div>
    </HeadColumns>
  );
}
