/** What the page's Trusted Types let into the document; plain text where a browser has none. */
export type CleanHtml = string | TrustedHTML;

/** Cleans HTML written by staff: no scripts, no event handlers, no forms; links to other sites open safely. Loads the cleaner only for a text. */
export async function sanitise(html: string): Promise<CleanHtml> {
  if (!html) return '';
  const { default: createPurifier } = await import('dompurify');
  const purifier = createPurifier(window);
  purifier.addHook('afterSanitizeAttributes', (node) => {
    if (node.getAttribute('target') === '_blank') node.setAttribute('rel', 'noopener noreferrer');
  });
  return purifier.sanitize(html, {
    RETURN_TRUSTED_TYPE: true,
    USE_PROFILES: { html: true },
    ADD_ATTR: ['target'],
    FORBID_TAGS: ['style', 'form', 'input', 'button', 'textarea', 'select'],
    FORBID_ATTR: ['style'],
  });
}
