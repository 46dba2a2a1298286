import { Fragment } from 'react';
import styled from 'styled-components';
import { media } from '../media.ts';

/** Keeps a date, time or code on one line, if the line is long enough. */
export const NoBreak = styled.span`
  white-space: nowrap;
  ${media.largeText} {
    white-space: normal;
  }
`;

const dates = /(\d{4}-\d{2}-\d{2}(?: \([^)\s]{1,3}\))?|\d{2}:\d{2})/;

/** A text from the back end whose dates and times stay on one line. */
export function UnbrokenDates({ text }: { text: string }) {
  return text
    .split(dates)
    .map((part, index) => (index % 2 === 1 ? <NoBreak key={index}>{part}</NoBreak> : <Fragment key={index}>{part}</Fragment>));
}
