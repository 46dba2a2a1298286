import { Trans } from '@lingui/react/macro';
import type { CartItem } from '@portal/contract';
import { countCharacters, TextArea } from '@portal/ui-parts';
import { specialRequestLimit } from './line-problems.ts';

/** A request to the organisers, typed once and prefilled on the payment page. */
export function SpecialRequest({ item, onChange }: { item: CartItem; onChange: (item: CartItem) => void }) {
  const text = item.special_request ?? '';
  return (
    <TextArea
      label={<Trans>Special request</Trans>}
      optional
      rows={2}
      value={text}
      limit={specialRequestLimit}
      error={
        countCharacters(text) > specialRequestLimit ? (
          <Trans>Special request too long: at most {specialRequestLimit} characters.</Trans>
        ) : undefined
      }
      onChange={(event) => onChange({ ...item, special_request: event.currentTarget.value || undefined })}
    />
  );
}
