import type { ComponentProps } from 'react';
import { Link, type LinkProps } from 'react-router-dom';

/** `to` is a page of the portal (a router link); `href` is anything else: another site, `tel:`, `mailto:`, a download. */
export type AnchorProps = Omit<ComponentProps<'a'>, 'href'> & { to?: LinkProps['to']; href?: string; replace?: boolean };

/** A router link or a plain one. A link to a new tab never gives it access to this page. */
export function Anchor({ to, href, replace, ...rest }: AnchorProps) {
  const safe = rest.target === '_blank' ? { rel: 'noopener noreferrer' } : {};
  if (to !== undefined) return <Link {...safe} {...rest} to={to} replace={replace} />;
  return <a {...safe} {...rest} href={href} />;
}
