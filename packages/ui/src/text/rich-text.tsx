import styled from 'styled-components';
import { color, radius, width } from '../tokens.ts';

/** Styles for sanitised HTML written by the association: `<RichText dangerouslySetInnerHTML={…} />`. */
export const RichText = styled.div`
  max-width: ${width.text};
  overflow-wrap: anywhere;
  & > * + * {
    margin-top: 16px;
  }
  & > :is(h2, h3, h4) {
    margin-top: 32px;
  }
  & > h1 {
    font: var(--h2);
  }
  & :is(ul, ol) {
    padding-left: 24px;
  }
  & ul {
    list-style: disc;
  }
  & ol {
    list-style: decimal;
  }
  & li + li {
    margin-top: 6px;
  }
  & ::marker {
    color: ${color.ferry};
  }
  & img {
    height: auto;
    border-radius: ${radius.control};
  }
  & blockquote {
    margin-inline: 0;
    padding-left: 16px;
    border-left: 4px solid ${color.sun};
    color: ${color.ink2};
  }
  & hr {
    border: 0;
    border-top: 1px solid ${color.line};
  }
  & table {
    display: block;
    overflow-x: auto;
    border-collapse: collapse;
  }
  & :is(th, td) {
    padding: 8px 16px 8px 0;
    border-bottom: 1px solid ${color.line};
    text-align: start;
    vertical-align: top;
  }
  & th {
    border-bottom: 2px solid ${color.ink};
  }
`;
