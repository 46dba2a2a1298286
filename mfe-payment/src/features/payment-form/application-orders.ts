import type { Kept } from '@portal/contract';

/** Remembers in this tab that an order is an application's: after the provider's page its payer, who has no login, finds back by its code. */
export const rememberApplication = (tab: Kept, invoiceId: string, code: string) => tab.write(`application ${invoiceId}`, code);

/** The code of the application whose order this tab began to pay. */
export const applicationOf = (tab: Kept, invoiceId: string) => tab.read<string>(`application ${invoiceId}`);
