import { useLingui } from '@lingui/react/macro';
import type { SoonRoute } from './opens-soon-route.tsx';

/** Title and lead of each page that opens soon. */
export function useSoonWords(route: SoonRoute): { title: string; lead: string } {
  const { t } = useLingui();
  const words: Record<SoonRoute, { title: string; lead: string }> = {
    register: { title: t`Online account`, lead: t`Registration on this site opens soon.` },
    youthApplication: { title: t`Youth association membership`, lead: t`Applications on this site open soon.` },
    gymApplication: { title: t`Gym membership`, lead: t`Applications on this site open soon.` },
    applied: { title: t`Your application`, lead: t`Following your application on this site opens soon.` },
    applicationPayment: { title: t`Pay for your application`, lead: t`Paying for an application on this site opens soon.` },
    renewal: { title: t`Renew your membership`, lead: t`Renewal on this site opens soon.` },
  };
  return words[route];
}
