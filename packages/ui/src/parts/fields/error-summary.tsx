import { AlertIcon, color, radius, shadow } from '@portal/ui';
import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import styled from 'styled-components';

const Frame = styled.div`
  padding: 20px 24px 12px;
  border: 3px solid ${color.taxi};
  border-radius: ${radius.panel};
  background: ${color.white};
  color: ${color.taxi};
  &:focus {
    outline: 3px solid transparent;
    box-shadow: ${shadow.focus};
  }
`;

const Title = styled.h2`
  display: flex;
  gap: 10px;
  font: var(--h3);
  & > svg {
    margin-top: 2px;
  }
`;

const Item = styled.li`
  & > a {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
    padding-block: 8px;
    color: ${color.taxi};
    font: var(--body-bold);
    border-radius: 4px;
  }
`;

export interface SummaryError {
  /** The field's `name` or `id`. */
  field: string;
  message: ReactNode;
}

export interface ErrorSummaryProps {
  /** "3 things need your attention" */
  title: ReactNode;
  errors: SummaryError[];
}

/** What is wrong with a form, above it: takes focus when it appears, one link per field. Give it a new `key` per submit to focus it again. */
export function ErrorSummary({ title, errors }: ErrorSummaryProps) {
  const frame = useRef<HTMLDivElement>(null);
  const titleId = useId();
  useEffect(() => frame.current?.focus(), []);
  return (
    <Frame ref={frame} role="alert" tabIndex={-1} aria-labelledby={titleId}>
      <Title id={titleId}>
        <AlertIcon size={24} />
        {title}
      </Title>
      <ul>
        {errors.map(({ field, message }) => (
          <Item key={field}>
            <a href={`#${field}`} onClick={(event) => goTo(event, field)}>
              {message}
            </a>
          </Item>
        ))}
      </ul>
    </Frame>
  );
}

function goTo(event: MouseEvent, field: string) {
  event.preventDefault();
  (document.getElementsByName(field)[0] ?? document.getElementById(field))?.focus();
}
