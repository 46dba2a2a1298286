import { Trans, useLingui } from '@lingui/react/macro';
import type { PageProps } from '@portal/contract';
import { usePageMeta } from '@portal/contract/react';
import { Button, Panel, Stack } from '@portal/ui';
import { ApplicationBanner } from '../application/application-banner.tsx';
import { ApplicationFrame } from '../application/application-frame.tsx';
import { StepFooter } from '../application/step-footer.tsx';
import { GymApplicantForm } from './gym-applicant-form.tsx';
import type { GymApplicationData } from './gym-application-data.ts';
import { GymChoiceStep } from './gym-choice-step.tsx';
import { useGymApplication } from './use-gym-application.ts';

/** An application for a gym membership: details and questionnaire, then membership, duration and declarations. */
export function GymApplicationPage({ data }: PageProps<GymApplicationData>) {
  const { t } = useLingui();
  const { application, rules } = useGymApplication(data);
  usePageMeta({ title: t`Gym membership`, description: t`Apply for a membership of our fitness room.` });
  return (
    <ApplicationFrame
      title={<Trans>Join the gym</Trans>}
      lead={<Trans>Gym membership. About 5 minutes. Your answers are kept in this tab, except files and ID numbers.</Trans>}
      banner={<ApplicationBanner horizontal={data.horizontal_banner_url} vertical={data.vertical_banner_url} />}
      steps={[<Trans key="1">Your details</Trans>, <Trans key="2">Choose and agree</Trans>]}
      application={application}
    >
      <Stack $gap={24} hidden={application.steps.index !== 0}>
        <Panel>
          <GymApplicantForm rules={rules} options={data.options} questionnaireUrl={data.parq_form_url} />
        </Panel>
        <StepFooter>
          <Button type="submit">
            <Trans>Continue to plans</Trans>
          </Button>
        </StepFooter>
      </Stack>
      {application.steps.index === 1 && <GymChoiceStep rules={rules} application={application} />}
    </ApplicationFrame>
  );
}
