import { paths } from '@portal/contract';
import { useHref } from '@portal/contract/react';
import { TextLink } from '@portal/ui';
import type { ReactNode } from 'react';
import { useShell } from '../../shell.ts';

/** A link to one of the association's policies, in a new tab to keep what was typed; plain text if it isn't set. */
export function PolicyLink({ setting, children }: { setting: 'privacy_policy' | 'terms_condition'; children: ReactNode }) {
  const { settings, locale } = useShell();
  const href = useHref();
  const [zh, en] = [settings[setting], settings[`en_${setting}`]];
  const target = locale === 'en' ? en || zh : zh || en;
  if (!target) return children;
  const address = /^https?:\/\//i.test(target) ? target : href(paths.article({ articleAlias: target.replace(/^\/+/, '') }));
  return (
    <TextLink href={address} target="_blank">
      {children}
    </TextLink>
  );
}
