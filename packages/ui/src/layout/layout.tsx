import styled from 'styled-components';
import { media } from '../media.ts';
import { type Space, space, width } from '../tokens.ts';

/** The page's width and gutters. `$form` for forms and running text. */
export const Container = styled.div<{ $form?: boolean }>`
  width: 100%;
  max-width: calc(${({ $form }) => ($form ? width.form : width.content)} + 2 * var(--gutter));
  margin-inline: auto;
  padding-inline: var(--gutter);
`;

/** A page's content: a container with room above and below. */
export const Page = styled(Container)`
  padding-block: ${space[24]} ${space[56]};
  ${media.md} {
    padding-block: ${space[40]} ${space[72]};
  }
`;

/** Things stacked vertically. */
export const Stack = styled.div<{ $gap?: Space }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ $gap = 16 }) => space[$gap]};
`;

/** Sections of a page: 72 px apart, 48 on a phone. */
export const Sections = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 48px;
  ${media.md} {
    gap: ${space[72]};
  }
`;

/** Things in a row that wraps. `$between` pushes them apart. */
export const Cluster = styled.div<{ $gap?: Space; $between?: boolean }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: ${({ $between }) => ($between ? 'space-between' : 'flex-start')};
  gap: ${({ $gap = 12 }) => space[$gap]};
`;

/** Cards: one column, two from 640 px, four (or `$columns`) from 1280. */
export const CardGrid = styled.div<{ $columns?: 2 | 3 | 4 }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[32]} 28px;
  ${media.sm} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  ${media.xl} {
    grid-template-columns: repeat(${({ $columns = 4 }) => $columns}, minmax(0, 1fr));
  }
`;

/** Tiles: two columns, three from 1280 px. */
export const TileGrid = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space[12]};
  ${media.md} {
    gap: ${space[20]};
  }
  ${media.xl} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`;

/** Content and, from 1280 px, a summary of 372 px beside it that stays in view. */
export const SideLayout = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[24]} ${space[40]};
  align-items: start;
  ${media.xl} {
    grid-template-columns: minmax(0, 1fr) ${width.aside};
    & > :last-child {
      position: sticky;
      top: 100px;
    }
  }
`;
