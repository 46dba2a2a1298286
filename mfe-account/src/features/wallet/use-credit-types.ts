import { useLingui } from '@lingui/react/macro';

/** The name of each kind of credit movement; an unknown kind is shown as is. */
export function useCreditTypes(): (type: string) => string {
  const { t } = useLingui();
  const names: Record<string, string> = {
    grant: t`Gift`,
    payment: t`Payment`,
    refund: t`Refund`,
    return: t`Returned`,
    adjustment: t`Correction`,
    overpayment: t`Paid too much`,
    late_payment: t`Late payment`,
  };
  return (type) => names[type] ?? type;
}
