import type { Kept } from '@portal/contract';

/**
 * Remembers in this tab that an order belongs to an application, for a back end that doesn't say so when its payer, who has no login, comes
 * back from the provider.
 */
export const rememberApplication = (tab: Kept, invoiceId: string, code: string) => tab.write(`application ${invoiceId}`, code);

/** The code of the application whose order this tab began to pay. */
export const applicationOf = (tab: Kept, invoiceId: string) => tab.read<string>(`application ${invoiceId}`);
