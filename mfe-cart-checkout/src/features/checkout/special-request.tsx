import { Trans } from '@lingui/react/macro';
import type { CartItem } from '@portal/contract';
import { countCharacters, TextArea } from '@portal/ui-parts';
import { specialRequestLimit } from './line-problems.ts';

export interface SpecialRequestProps {
  item: CartItem;
  /** Whose request it is, if several people take the class. */
  who: string | null;
  onChange: (item: CartItem) => void;
}

/** A request to the organisers, typed once and prefilled on the payment page. */
export function SpecialRequest({ item, who, onChange }: SpecialRequestProps) {
  const text = item.special_request ?? '';
  return (
    <TextArea
      label={who === null ? <Trans>Special request</Trans> : <Trans>Special request for {who}</Trans>}
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
