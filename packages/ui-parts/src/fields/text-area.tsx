import { color, useUiCopy } from '@portal/ui';
import {
  type ComponentProps,
  type FormEvent,
  type Ref,
  type RefCallback,
  type RefObject,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import styled from 'styled-components';
import { controlCss } from './control-style.ts';
import { Field, type FieldBaseProps } from './field.tsx';

const Area = styled.textarea`
  ${controlCss}
  resize: vertical;
`;

const Count = styled.p<{ $over: boolean }>`
  margin-top: 6px;
  font: ${({ $over }) => ($over ? 'var(--small-bold)' : 'var(--small)')};
  color: ${({ $over }) => ($over ? color.taxi : color.ink3)};
`;

export type TextAreaProps = FieldBaseProps &
  ComponentProps<'textarea'> & {
    /** How many characters are allowed, with a count below. People can type or paste more, so nothing is lost; the form rejects it. */
    limit?: number;
  };

/** Several lines of text, with a count if there is a limit. */
export function TextArea({ label, hideLabel, hint, error, optional, invalid, limit, ref, onInput, ...area }: TextAreaProps) {
  const copy = useUiCopy();
  const box = useRef<HTMLTextAreaElement>(null);
  const joined = useJoinedRef(box, ref);
  const [used, setUsed] = useState(0);
  // Read after every render, because a form may set the element's value itself.
  useEffect(() => setUsed(countCharacters(box.current?.value)));
  const count = (event: FormEvent<HTMLTextAreaElement>) => {
    setUsed(countCharacters(event.currentTarget.value));
    onInput?.(event as never);
  };
  return (
    <Field id={area.id} label={label} hideLabel={hideLabel} hint={hint} error={error} optional={optional} invalid={invalid}>
      {(control) => (
        <>
          <Area rows={3} {...area} {...control} ref={joined} onInput={count} />
          {limit !== undefined && <Count $over={used > limit}>{copy.characters(used, limit)}</Count>}
        </>
      )}
    </Field>
  );
}

/** Joins two refs: the component's own and the one passed in. */
export function useJoinedRef<E>(own: RefObject<E | null>, given: Ref<E> | undefined): RefCallback<E> {
  return useCallback(
    (element) => {
      own.current = element;
      if (typeof given === 'function') given(element);
      else if (given) given.current = element;
    },
    [own, given],
  );
}

/** Counts characters as a reader does: 𠮷 is one, though JavaScript's `length` is two. */
export function countCharacters(text: string | null | undefined): number {
  return [...(text ?? '')].length;
}
