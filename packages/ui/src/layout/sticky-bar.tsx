import { type ReactNode, useEffect } from 'react';
import styled from 'styled-components';
import { media } from '../media.ts';
import { color, layer, shadow } from '../tokens.ts';
import { useMedia } from '../use-media.ts';

/** A phone or a tablet that is high enough to spare the bar's lines. */
const query = `${media.belowXl.replace('@media ', '')} and (min-height: 30em)`;

/** Whether a page shows its sum and button in a `StickyBar` instead of a panel beside its content. */
export const useStickyBar = (): boolean => useMedia(query);

/** Room above the bar: what gets the focus is never behind it. */
const clearance = '104px';

const Bar = styled.div`
  position: sticky;
  z-index: ${layer.header};
  bottom: 0;
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 8px 16px;
  margin: 24px calc(-1 * var(--gutter)) 0;
  padding: 12px var(--gutter) max(12px, env(safe-area-inset-bottom));
  border-top: 1px solid ${color.line};
  background: ${color.white};
  box-shadow: ${shadow.raised};
  ${media.largeText} {
    flex-wrap: wrap;
  }
`;

const Sum = styled.p`
  display: grid;
  font: var(--small);
  & > strong {
    font: var(--h3);
    white-space: nowrap;
  }
`;

export interface StickyBarProps {
  label: ReactNode;
  /** The sum, formatted. */
  sum: string;
  /** Its button. */
  children: ReactNode;
}

/** Keeps a long form's sum and button in sight at the bottom of the window. Put it last in the element that it belongs to. */
export function StickyBar({ label, sum, children }: StickyBarProps) {
  useEffect(() => {
    const { style } = document.documentElement;
    style.scrollPaddingBottom = clearance;
    return () => {
      style.removeProperty('scroll-padding-bottom');
    };
  }, []);
  return (
    <Bar data-sticky-bar>
      <Sum>
        {label} <strong>{sum}</strong>
      </Sum>
      {children}
    </Bar>
  );
}
