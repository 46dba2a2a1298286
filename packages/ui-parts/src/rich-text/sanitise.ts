import createPurifier from 'dompurify';

/** What the page's Trusted Types let into the document; plain text where a browser has none. */
export type CleanHtml = string | TrustedHTML;

const purifier = createPurifier(window);
purifier.addHook('afterSanitizeAttributes', (node) => {
  if (node.getAttribute('target') === '_blank') node.setAttribute('rel', 'noopener noreferrer');
});

/** Cleans HTML written by staff: no scripts, no event handlers, no forms; links to other sites open safely. */
export function sanitise(html: string): CleanHtml {
  if (!html) return '';
  return purifier.sanitize(html, {
    RETURN_TRUSTED_TYPE: true,
    USE_PROFILES: { html: true },
    ADD_ATTR: ['target'],
    FORBID_TAGS: ['style', 'form', 'input', 'button', 'textarea', 'select'],
    FORBID_ATTR: ['style'],
  });
}
