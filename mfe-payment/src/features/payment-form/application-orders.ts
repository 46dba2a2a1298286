import type { MemberStorage } from '@portal/contract';

/**
 * Remembers in this tab which application an order is for. The payer has no login, and some back ends don't say so on the way back from the
 * provider.
 */
export const rememberApplication = (tab: MemberStorage, invoiceId: string, code: string) => tab.write(`application ${invoiceId}`, code);

/** The application code of an order, if this tab started paying it. */
export const applicationOf = (tab: MemberStorage, invoiceId: string) => tab.read<string>(`application ${invoiceId}`);
