import { hongKongDate } from '@portal/contract/hong-kong';
import { addToDate } from '@portal/contract/hong-kong/calendar';
import { isSignedByOne } from '@portal/server-kit';
import type { Context } from '../../context.ts';
import { signLink } from '../../files/link-keys.ts';

type Signer = Pick<Context, 'linkKeys' | 'now'>;

const previewDays = 7;
/** 132 bits. As a group's code in a call, an alias has at most 50 characters. */
const signatureLength = 22;

const signatureOf = (linkKeys: Context['linkKeys'], id: string, until: string) =>
  signLink({ linkKeys }, ['preview', id, until]).slice(0, signatureLength);

/** The alias, until the end of a day, of a page that isn't on the site yet: whoever knows it sees the page and its classes. */
export function previewAlias({ linkKeys, now }: Signer, postId: number): { alias: string; until: string } {
  const until = addToDate(hongKongDate(now()), { days: previewDays });
  return { alias: `preview-${postId}-${until.replaceAll('-', '')}-${signatureOf(linkKeys, String(postId), until)}`, until };
}

/** The id of the post that a preview's alias leads to; undefined for any other alias, and for one that is forged or too old. */
export function findPreviewed({ linkKeys, now }: Signer, alias: string): number | undefined {
  const [, id = '', year, month, day, signature = ''] = /^preview-(\d{1,9})-(\d{4})(\d\d)(\d\d)-([\w-]+)$/.exec(alias) ?? [];
  const until = `${year}-${month}-${day}`;
  const isSigned = id !== '' && isSignedByOne(linkKeys, (key) => signatureOf([key], id, until), signature);
  return isSigned && hongKongDate(now()) <= until ? Number(id) : undefined;
}
