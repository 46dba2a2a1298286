import { NoBreak, TextLink } from '@portal/ui';
import { useSettings } from '../portal-context.tsx';

/** The association's telephone number, to be called. */
export function Telephone() {
  const { tel } = useSettings();
  if (!tel) return null;
  return (
    <TextLink href={`tel:${tel.replace(/[^+\d]/g, '')}`}>
      <NoBreak>{tel}</NoBreak>
    </TextLink>
  );
}
