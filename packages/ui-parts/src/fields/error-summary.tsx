import { AlertIcon, color, radius, shadow, useUiCopy } from '@portal/ui';
import { type MouseEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import styled from 'styled-components';

const Frame = styled.div`
  padding: 20px 24px;
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
    flex: none;
    margin-top: 2px;
  }
`;

const List = styled.ul`
  margin-bottom: -8px;
`;

const Item = styled.li`
  padding-block: 8px;
  font: var(--body-bold);
  & > a {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
    margin-block: -8px;
    padding-block: 8px;
    color: ${color.taxi};
    border-radius: 4px;
  }
`;

export interface SummaryError {
  /** The field's `name` or `id`; absent for an error that belongs to no field. */
  field?: string;
  message: ReactNode;
}

export interface ErrorSummaryProps {
  errors: SummaryError[];
  /** By default their number: "There are 3 problems"; errors that belong to no field are their own title. */
  title?: ReactNode;
}

/**
 * A form's errors, above it, with a link to each field. It takes the focus when it appears; give it a new `key` at each submit to focus it
 * again.
 */
export function ErrorSummary({ errors, title }: ErrorSummaryProps) {
  const copy = useUiCopy();
  const frame = useRef<HTMLDivElement>(null);
  const titleId = useId();
  useLayoutEffect(() => frame.current?.focus(), []);
  const [only, ...more] = errors;
  const saysItself = title === undefined && more.length === 0 && !only?.field;
  return (
    <Frame ref={frame} role="alert" tabIndex={-1} aria-labelledby={titleId}>
      <Title id={titleId}>
        <AlertIcon size={24} />
        <span>{saysItself ? only?.message : (title ?? copy.problems(errors.length))}</span>
      </Title>
      {!saysItself && (
        <List>
          {errors.map(({ field, message }, index) => (
            <Item key={index}>
              {field ? (
                <a href={`#${field}`} onClick={(event) => goTo(event, field)}>
                  {message}
                </a>
              ) : (
                message
              )}
            </Item>
          ))}
        </List>
      )}
    </Frame>
  );
}

function goTo(event: MouseEvent, field: string) {
  event.preventDefault();
  (document.getElementsByName(field)[0] ?? document.getElementById(field))?.focus();
}
