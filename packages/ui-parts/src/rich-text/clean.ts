import createPurifier from 'dompurify';
import { allowed } from './allowed.ts';

const purifier = createPurifier(window);
purifier.addHook('afterSanitizeAttributes', (node) => {
  if (node.getAttribute('target') === '_blank') node.setAttribute('rel', 'noopener noreferrer');
});

/** Cleans HTML in a browser. In package.json, `#clean` resolves to this file, and on a server to `clean-on-server.ts`. */
export function clean(html: string): string | TrustedHTML {
  return purifier.sanitize(html, {
    RETURN_TRUSTED_TYPE: true,
    ALLOWED_TAGS: [...allowed.tags, '#text'],
    ALLOWED_ATTR: allowed.attributes,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
  });
}
