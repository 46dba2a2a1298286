import { Trans, useLingui } from '@lingui/react/macro';
import type { PageProps } from '@portal/contract';
import { usePageMeta } from '@portal/contract/react';
import { ApplicationBanner } from '../application/application-banner.tsx';
import { ApplicationFrame } from '../application/application-frame.tsx';
import { ApplicantsStep } from './applicants-step.tsx';
import { CheckStep } from './check-step.tsx';
import { useYouthApplication } from './use-youth-application.ts';
import type { YouthApplicationData } from './youth-application-data.ts';

/** An application for an association membership: details of one person or a family, then the declarations. */
export function YouthApplicationPage({ data }: PageProps<YouthApplicationData>) {
  const { t } = useLingui();
  const { application, rules } = useYouthApplication(data);
  usePageMeta({
    title: t`Youth association membership`,
    description: t`Apply for an individual or a family membership of the association.`,
  });
  return (
    <ApplicationFrame
      title={<Trans>Join as a member</Trans>}
      lead={<Trans>Youth association membership. About 8 minutes. Your answers are kept in this tab, except photos and ID numbers.</Trans>}
      banner={<ApplicationBanner horizontal={data.horizontal_banner_url} vertical={data.vertical_banner_url} />}
      steps={[<Trans key="1">Your details</Trans>, <Trans key="2">Check and agree</Trans>]}
      application={application}
    >
      <div hidden={application.steps.index !== 0}>
        <ApplicantsStep data={data} rules={rules} />
      </div>
      {application.steps.index === 1 && <CheckStep data={data} rules={rules} application={application} />}
    </ApplicationFrame>
  );
}
