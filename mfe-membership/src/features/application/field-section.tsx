import { Stack } from '@portal/ui';
import { type ReactNode, useId } from 'react';
import styled from 'styled-components';

const Title = styled.h3`
  font: var(--body-bold);
`;

/** Related fields below a small heading. Not a region, as a form for several people repeats them. */
export function FieldSection({ title, children }: { title: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <Stack role="group" $gap={12} aria-labelledby={id}>
      <Title id={id}>{title}</Title>
      {children}
    </Stack>
  );
}
