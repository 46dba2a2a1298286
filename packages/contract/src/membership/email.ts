import * as v from 'valibot';
import { plain } from './plain.ts';

const browsersRule = v.pipe(v.string(), v.rfcEmail());

/** Returns an e-mail address as it is meant: without `mailto:`, and its domain in ASCII, as browsers send `wing@例.香港`. */
export function plainEmail(text: string): string {
  const [, name = '', domain = ''] = /^(?:mailto:)?([^@]*)@([\p{L}\p{M}\p{N}.。｡-]+)$/iu.exec(plain(text)) ?? [];
  if (!domain) return plain(text);
  return `${name}@${/^\p{ASCII}*$/u.test(domain) ? domain : asciiDomain(domain)}`;
}

function asciiDomain(domain: string): string {
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    return domain;
  }
}

/** Whether an address is one that `<input type="email">` accepts; unlike there, its domain needs a dot, as every mail domain has one. */
export function isEmail(address: string): boolean {
  return v.is(browsersRule, address) && /@.*\./.test(address);
}
