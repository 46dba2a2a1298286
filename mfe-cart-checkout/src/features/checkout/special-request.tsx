import { Trans } from '@lingui/react/macro';
import type { CartItem } from '@portal/contract';
import { TextArea } from '@portal/ui/parts';

/** Characters as the reader counts them. */
export const specialRequestLimit = 255;

/** Whether a special request is longer than checkout takes. */
export function isTooLong(text: string | undefined): boolean {
  return [...(text ?? '')].length > specialRequestLimit;
}

/** A wish for the organisers, typed once and prefilled on the payment page. */
export function SpecialRequest({ item, onChange }: { item: CartItem; onChange: (item: CartItem) => void }) {
  const text = item.special_request ?? '';
  const used = [...text].length;
  return (
    <TextArea
      label={<Trans>Special request</Trans>}
      optional
      rows={2}
      value={text}
      count={
        <Trans>
          {used} of {specialRequestLimit} characters
        </Trans>
      }
      error={isTooLong(text) ? <Trans>Special request too long: at most {specialRequestLimit} characters.</Trans> : undefined}
      onChange={(event) => onChange({ ...item, special_request: event.currentTarget.value || undefined })}
    />
  );
}
