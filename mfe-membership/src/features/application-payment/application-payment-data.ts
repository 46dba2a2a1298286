import type { EndpointOutput, LoadArgs, Shell } from '@portal/contract';
import { showApplicationPayment } from '@portal/contract/endpoints';

export interface ApplicationPaymentData {
  code: string;
  /** Null if it could not be loaded, which the page doesn't mention. */
  application: EndpointOutput<typeof showApplicationPayment> | null;
}

/** Loads an application by its code. Failures are silent: no message, no redirect (APPLIED-06). */
export async function loadApplicationPayment(shell: Shell<'membership'>, { params, request }: LoadArgs): Promise<ApplicationPaymentData> {
  const code = params.code ?? '';
  try {
    const application = await shell.api.call(showApplicationPayment, { params: { code } }, { quiet: true, signal: request.signal });
    return { code, application };
  } catch (error) {
    if (request.signal.aborted) throw error;
    return { code, application: null };
  }
}
