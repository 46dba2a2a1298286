import type { Kept } from '@portal/contract';

/**
 * Remembers in this tab that an order belongs to an application, for a back end that doesn't say so when the payer, who has no login,
 * returns from the provider.
 */
export const rememberApplication = (tab: Kept, invoiceId: string, code: string) => tab.write(`application ${invoiceId}`, code);

/** The application code of an order, if this tab started paying it. */
export const applicationOf = (tab: Kept, invoiceId: string) => tab.read<string>(`application ${invoiceId}`);
