import { Anchor, type AnchorProps, color, media, NextIcon, PreviousIcon, radius, useUiCopy } from '@portal/ui';
import type { ReactNode } from 'react';
import styled, { css } from 'styled-components';

/** How many page numbers fit beside the two arrows at 320 px. */
const maxOnPhone = 3;

const Nav = styled.nav`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: 4px;
`;

const cell = css`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: 8px;
  min-width: 44px;
  min-height: 44px;
  padding: 0 8px;
  border-radius: ${radius.control};
`;

const Page = styled(Anchor)`
  ${cell}
  color: ${color.ink};
  text-decoration: none;
  &:hover {
    background: ${color.ferryTint};
  }
  &[aria-current] {
    background: ${color.ferry};
    color: ${color.white};
    font: var(--body-bold);
  }
`;

const Step = styled(Anchor)`
  ${cell}
  color: ${color.ferry};
  font: var(--body-bold);
  text-decoration: none;
  &:hover {
    background: ${color.ferryTint};
  }
`;

const Nowhere = styled.span`
  ${cell}
  color: ${color.ink3};
  font: var(--body-bold);
`;

const Numbers = styled.span<{ $long: boolean }>`
  display: flex;
  gap: 4px;
  ${media.belowSm} {
    ${({ $long }) => $long && 'display: none;'}
  }
`;

const Place = styled.span`
  ${cell}
  ${media.sm} {
    display: none;
  }
`;

const Word = styled.span`
  ${media.belowSm} {
    display: none;
  }
`;

export interface PaginationProps {
  /** The current page, from 1. */
  page: number;
  pages: number;
  /** Returns the address of a page. */
  linkTo: (page: number) => NonNullable<AnchorProps['to']>;
}

/** Links to the pages of a list; on a phone a list of more than three shows arrows and `2 / 12`. Renders nothing for a single page. */
export function Pagination({ page, pages, linkTo }: PaginationProps) {
  const copy = useUiCopy();
  if (pages < 2) return null;
  return (
    <Nav aria-label={copy.pages}>
      <StepLink to={page > 1 ? linkTo(page - 1) : undefined} rel="prev" label={copy.previousPage}>
        <PreviousIcon />
        <Word>{copy.previousPage}</Word>
      </StepLink>
      <Numbers $long={pages > maxOnPhone}>
        {pageWindow(page, pages).map((number, index) =>
          number === null ? (
            <Nowhere key={`gap ${index}`}>…</Nowhere>
          ) : (
            <Page key={number} to={linkTo(number)} aria-label={copy.page(number)} aria-current={number === page ? 'page' : undefined}>
              {number}
            </Page>
          ),
        )}
      </Numbers>
      {pages > maxOnPhone && (
        <Place aria-current="page">
          <strong>{page}</strong> / {pages}
        </Place>
      )}
      <StepLink to={page < pages ? linkTo(page + 1) : undefined} rel="next" label={copy.nextPage}>
        <Word>{copy.nextPage}</Word>
        <NextIcon />
      </StepLink>
    </Nav>
  );
}

function StepLink({ to, rel, label, children }: { to: AnchorProps['to']; rel: string; label: string; children: ReactNode }) {
  if (to === undefined) return <Nowhere aria-hidden>{children}</Nowhere>;
  return (
    <Step to={to} rel={rel} aria-label={label}>
      {children}
    </Step>
  );
}

/** The page numbers to show around `page`: first, last and its neighbours; null is a gap. At most 7 entries. */
export function pageWindow(page: number, pages: number): (number | null)[] {
  if (pages <= 7) return Array.from({ length: pages }, (_, index) => index + 1);
  if (page <= 4) return [1, 2, 3, 4, 5, null, pages];
  if (page >= pages - 3) return [1, null, pages - 4, pages - 3, pages - 2, pages - 1, pages];
  return [1, null, page - 1, page, page + 1, null, pages];
}
