import { type AnchorProps, color, NextIcon, TextLink, useUiCopy } from '@portal/ui';
import { Fragment, type ReactNode } from 'react';
import styled from 'styled-components';

const List = styled.ol`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 8px;
  font: var(--small);
  color: ${color.ink2};
`;

const Target = styled(TextLink)`
  display: inline-flex;
  align-items: center;
  min-height: 44px;
`;

export interface BreadcrumbsProps {
  /** The pages above this one, from the top. */
  trail: { label: ReactNode; to: NonNullable<AnchorProps['to']> }[];
}

/** Links to the pages above this one. */
export function Breadcrumbs({ trail }: BreadcrumbsProps) {
  return (
    <nav aria-label={useUiCopy().breadcrumbs}>
      <List>
        {trail.map(({ label, to }, index) => (
          <Fragment key={index}>
            {index > 0 && (
              <li aria-hidden>
                <NextIcon size={16} />
              </li>
            )}
            <li>
              <Target to={to}>{label}</Target>
            </li>
          </Fragment>
        ))}
      </List>
    </nav>
  );
}
