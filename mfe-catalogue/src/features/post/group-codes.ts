import type { Post } from '@portal/contract';
import { perShell } from '@portal/ui-parts';
import type { CatalogueShell } from '../../shell.ts';

/** The codes of groups seen on cards, by alias: their classes can be requested without waiting for the post. */
export interface GroupCodes {
  of(alias: string | undefined): string | undefined;
  see(posts: readonly Post[]): void;
}

export const groupCodes = perShell((_shell: CatalogueShell): GroupCodes => {
  const codes = new Map<string, string>();
  return {
    of: (alias = '') => codes.get(alias),
    see(posts) {
      for (const { type, alias, code } of posts) if (type === 'Group' && alias && code) codes.set(alias, code);
    },
  };
});
