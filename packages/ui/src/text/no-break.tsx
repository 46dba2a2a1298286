import styled from 'styled-components';

/** Keeps a date, time or code on one line. */
export const NoBreak = styled.span`
  white-space: nowrap;
`;
