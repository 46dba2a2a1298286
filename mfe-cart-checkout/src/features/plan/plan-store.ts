import { isApiError } from '@portal/contract';
import { changePlan, showPlan, type Wish } from '@portal/contract/endpoints';
import { createStore } from 'zustand/vanilla';
import type { CartCheckoutShell } from '../../shell.ts';
import type { Plan } from './plan-data.ts';

export interface PlanState extends Plan {
  /** Whether the back end has what the page shows. */
  saved: 'yes' | 'saving' | 'failed';
  /** Changes the wishes and saves them. */
  change(wishes: Wish[]): void;
  /** Saves what is not saved yet; resolves once it is, or has failed. */
  save(): Promise<void>;
  /** Takes over what the page has loaded, unless it is older or something isn't saved. */
  adopt(plan: Plan): void;
  reload(): Promise<void>;
}

/** The plan on the page. One save at a time, each with all that was changed until then. */
export function createPlanStore({ api, notify, signal }: CartCheckoutShell, loaded: Plan) {
  let saving: Promise<void> | undefined;

  const store = createStore<PlanState>()((set, get) => {
    const send = async () => {
      for (let sent: Wish[] | undefined; sent !== get().wishes; ) {
        sent = get().wishes;
        const { version } = await api.call(changePlan, { body: { version: get().version, wishes: sent } }, { quiet: true });
        set({ version });
      }
      set({ saved: 'yes' });
    };
    const fail = async (error: unknown) => {
      set({ saved: 'failed' });
      if (!isApiError(error)) throw error;
      if (error.code !== 'CONFLICT') return;
      notify.info(error.message);
      set({ saved: 'yes' });
      await get().reload();
    };
    const save = () => {
      set({ saved: 'saving' });
      saving ??= send()
        .catch(fail)
        .finally(() => {
          saving = undefined;
        });
      return saving;
    };
    return {
      ...loaded,
      saved: 'yes',
      save: async () => (get().saved === 'yes' ? undefined : save()),
      change: (wishes) => {
        set({ wishes });
        void save();
      },
      adopt: (plan) => get().saved === 'yes' && plan.version >= get().version && set(plan),
      reload: async () => get().adopt(await api.call(showPlan, { body: {} }, { quiet: true, signal })),
    };
  });
  return store;
}
