/** What is allowed in HTML written by staff, the same in the browser and on the server. */
export const allowed = {
  tags: [
    ...['a', 'abbr', 'address', 'article', 'aside', 'b', 'bdi', 'bdo', 'blockquote', 'br', 'caption', 'cite', 'code', 'col', 'colgroup'],
    ...['dd', 'del', 'details', 'dfn', 'div', 'dl', 'dt', 'em', 'figcaption', 'figure', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'hr', 'i'],
    ...['img', 'ins', 'kbd', 'li', 'mark', 'ol', 'p', 'pre', 'q', 'rp', 'rt', 'ruby', 's', 'samp', 'section', 'small', 'span', 'strong'],
    ...['sub', 'summary', 'sup', 'table', 'tbody', 'td', 'tfoot', 'th', 'thead', 'time', 'tr', 'u', 'ul', 'var', 'wbr'],
  ],
  attributes: [
    ...[
      'aria-hidden',
      'aria-label',
      'alt',
      'cite',
      'class',
      'colspan',
      'datetime',
      'dir',
      'headers',
      'height',
      'href',
      'id',
      'lang',
      'loading',
      'open',
      'reversed',
    ],
    ...['rowspan', 'scope', 'sizes', 'src', 'srcset', 'start', 'target', 'title', 'value', 'width'],
  ],
};
