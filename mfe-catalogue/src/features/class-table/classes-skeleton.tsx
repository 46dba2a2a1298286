import { color, media, radius, SkeletonBlock, SkeletonText } from '@portal/ui';
import styled from 'styled-components';
import { ClassesHead } from './class-section.tsx';

const Lines = styled.div`
  display: grid;
  gap: 10px;
`;

const Rows = styled.div`
  display: grid;
  gap: 16px;
  margin-top: 64px;
  ${media.md} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  ${media.xl} {
    grid-template-columns: minmax(0, 1fr);
    gap: 0;
    margin-top: 108px;
    border-top: 2px solid ${color.mist2};
  }
`;

const Row = styled.div`
  display: grid;
  gap: 16px;
  min-height: 400px;
  align-content: start;
  padding: 16px;
  border: 1px solid ${color.line};
  border-radius: ${radius.panel};
  & > :last-child {
    align-self: end;
  }
  ${media.xl} {
    grid-template-columns: 216fr 168fr 86fr 142fr 60fr 162fr 207fr;
    gap: 24px;
    min-height: 0;
    height: 120px;
    padding: 18px 0;
    border-width: 0 0 1px;
    border-radius: 0;
    & > :last-child {
      align-self: start;
    }
  }
`;

/** Classes in the shape of what comes: cards, from 1280 px the lines of a table. */
export function ClassesSkeleton() {
  return (
    <>
      <ClassesHead>
        <Lines>
          <SkeletonBlock $width="160px" $height="34px" />
          <SkeletonBlock $width="240px" />
        </Lines>
        <SkeletonBlock $height="48px" $round="12px" />
      </ClassesHead>
      <Rows>
        {[1, 2, 3, 4].map((row) => (
          <Row key={row}>
            {[2, 2, 1, 2, 1, 2].map((lines, cell) => (
              <SkeletonText key={cell} lines={lines} />
            ))}
            <SkeletonBlock $height="44px" $round="12px" />
          </Row>
        ))}
      </Rows>
    </>
  );
}
