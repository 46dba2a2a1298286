import { media, useMedia } from '@portal/ui';
import { useParams } from 'react-router-dom';

/** On a phone `/me` is a menu and each part of the account a separate page; on wider screens the parts are tabs, and this is null. */
export function usePhonePage(): 'menu' | 'part' | null {
  const onPhone = useMedia(media.belowMd);
  const { tab } = useParams();
  if (!onPhone) return null;
  return tab === undefined ? 'menu' : 'part';
}
