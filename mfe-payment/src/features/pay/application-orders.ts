const key = (invoiceId: string) => `portal.payment.application.${invoiceId}`;

/** Remembers in this tab that an order is an application's: after the provider's page its payer, who has no login, finds back by its code. */
export function rememberApplication(invoiceId: string, code: string): void {
  try {
    sessionStorage.setItem(key(invoiceId), code);
  } catch {
    // Closed or full: the mail of the approval has the address too.
  }
}

/** The code of the application whose order this browser began to pay. */
export function applicationOf(invoiceId: string): string | null {
  try {
    return sessionStorage.getItem(key(invoiceId));
  } catch {
    return null;
  }
}
