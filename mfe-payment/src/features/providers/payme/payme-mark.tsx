import { PhoneIcon } from '@portal/ui';
import { MarkPlate } from '../mark-plate.tsx';

export function PaymeMark() {
  return (
    <MarkPlate>
      <PhoneIcon size={20} />
    </MarkPlate>
  );
}
