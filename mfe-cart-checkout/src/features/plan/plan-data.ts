import { type Activity, type Invoice, type LoadArgs, readSearch } from '@portal/contract';
import { listUnpaidInvoices, showPlan, type Wish } from '@portal/contract/endpoints';
import { type AsyncData, asyncData } from '@portal/ui-parts';
import type { CartCheckoutShell } from '../../shell.ts';

/** The member's plan, and the classes of its groups. */
export interface Plan {
  version: number;
  wishes: Wish[];
  classes: Activity[];
}

export interface PlanData {
  plan: Plan;
  /** The id of a class to put into it. */
  add: number | undefined;
  unpaid: AsyncData<Invoice[]>;
}

export async function loadPlan(shell: CartCheckoutShell, { request }: LoadArgs): Promise<PlanData> {
  const { signal } = request;
  const { add } = readSearch('plan', new URL(request.url).searchParams);
  const unpaid = asyncData(async () => (await shell.api.call(listUnpaidInvoices, {}, { quiet: true, signal })).payments);
  const [plan] = await Promise.all([shell.api.call(showPlan, { body: { add } }, { quiet: true, signal }), unpaid.outcome]);
  return { plan, add, unpaid };
}
