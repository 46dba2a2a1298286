import styled, { keyframes } from 'styled-components';

const turn = keyframes`to { rotate: 360deg; }`;

/** A spinning ring for something busy, hidden from screen readers. */
export const Spinner = styled.span.attrs({ 'aria-hidden': true })`
  flex: none;
  display: block;
  width: 1.125em;
  height: 1.125em;
  border: 3px solid currentColor;
  border-top-color: transparent;
  border-radius: 50%;
  animation: ${turn} 900ms linear infinite;
`;
