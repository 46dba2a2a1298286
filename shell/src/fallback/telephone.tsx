import { PhoneLink } from '@portal/ui';
import { useSettings } from '../shell-services-context.tsx';

/** The association's telephone number, to be called. */
export function Telephone() {
  return <PhoneLink number={useSettings().tel} />;
}
