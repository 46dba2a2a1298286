import { media, useMedia } from '@portal/ui';
import { useParams } from 'react-router-dom';

/** On a phone, `/me` is a menu of the account's parts, and each part is a page of its own; null where the parts are tabs. */
export function usePhonePage(): 'menu' | 'part' | null {
  const onPhone = useMedia(media.belowMd);
  const { tab } = useParams();
  if (!onPhone) return null;
  return tab === undefined ? 'menu' : 'part';
}
