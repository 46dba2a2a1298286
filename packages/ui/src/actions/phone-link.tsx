import type { ComponentProps } from 'react';
import styled from 'styled-components';
import { TextLink } from './text-link.tsx';

const OneLine = styled(TextLink)`
  white-space: nowrap;
`;

export interface PhoneLinkProps extends Omit<ComponentProps<typeof TextLink>, 'to' | 'href' | 'children'> {
  /** As people write it: `+852 2100 1968`. */
  number: string | null | undefined;
}

/** A link to call a telephone number; nothing without one. */
export function PhoneLink({ number, ...link }: PhoneLinkProps) {
  if (!number) return null;
  return (
    <OneLine {...link} href={`tel:${number.replace(/[^+\d]/g, '')}`}>
      {number}
    </OneLine>
  );
}
