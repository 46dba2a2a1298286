import { Container, media, Sections, space } from '@portal/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';

/** Everything below the banner and the search. */
export const HomeSections = styled(Sections)`
  padding-block: ${space[56]};
  ${media.md} {
    padding-block: ${space[72]};
  }
`;

/** The banner's shape: 16:9, at most 1680 × 540 (HOME-03). */
export const BannerFrame = styled.div`
  aspect-ratio: 16 / 9;
  width: 100%;
  max-width: 1680px;
  max-height: 540px;
  margin-inline: auto;
  overflow: hidden;
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 8px;
  margin-bottom: ${space[20]};
  & > h2 {
    flex: 1 1 180px;
  }
`;

export interface HomeHeadProps {
  /** Id of the title, which names its section. */
  id: string;
  title: ReactNode;
  /** Right of the title. */
  children?: ReactNode;
}

/** The heading of a section on the front page. */
export function HomeHead({ id, title, children }: HomeHeadProps) {
  return (
    <Container>
      <Head>
        <h2 id={id}>{title}</h2>
        {children}
      </Head>
    </Container>
  );
}
