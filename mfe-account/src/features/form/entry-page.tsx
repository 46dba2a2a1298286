import { Ground, media, Page, PageHeading, Panel, Stack, space } from '@portal/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';

const Sides = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[24]};
  ${media.md} {
    grid-template-columns: minmax(0, 7fr) minmax(0, 5fr);
    gap: ${space[40]};
    align-items: start;
  }
`;

export interface EntryPageProps {
  title: string;
  lead?: ReactNode;
  /** Beside the form, below it on a phone. */
  side: ReactNode;
  children: ReactNode;
}

/** A page for logging in or similar: one form in a panel and something to look at. */
export function EntryPage({ title, lead, side, children }: EntryPageProps) {
  return (
    <Ground $tone="mist">
      <Page $form>
        <Sides>
          <Stack $gap={20}>
            <PageHeading lead={lead}>{title}</PageHeading>
            <Panel>{children}</Panel>
          </Stack>
          {side}
        </Sides>
      </Page>
    </Ground>
  );
}
