import { Trans, useLingui } from '@lingui/react/macro';
import { color, Ground, Page, PageHeading, Stack } from '@portal/ui';
import { Stepper } from '@portal/ui-parts';
import { FormFields } from '@portal/ui-parts/forms';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import styled from 'styled-components';
import type { Application } from './use-application.ts';

const StepName = styled.h2`
  margin-bottom: 8px;
  color: ${color.ink2};
  font: var(--small-bold);
`;

export interface ApplicationFrameProps<Values extends FieldValues> {
  title: ReactNode;
  lead: ReactNode;
  banner: ReactNode;
  steps: ReactNode[];
  application: Application<Values>;
  children: ReactNode;
}

/** A form in steps: heading, progress, error summary, and the current step. A new step's heading takes the focus. */
export function ApplicationFrame<Values extends FieldValues>(props: ApplicationFrameProps<Values>) {
  const { title, lead, banner, steps, application, children } = props;
  const { t } = useLingui();
  const { form, steps: place } = application;
  return (
    <Ground $tone="mist">
      <Page $form>
        <Stack $gap={24}>
          {banner}
          <PageHeading lead={lead}>{title}</PageHeading>
          <div>
            <StepName {...place.heading}>
              <Trans>
                Step {place.index + 1} of {steps.length}
              </Trans>
            </StepName>
            <Stepper label={t`Steps`} steps={steps} current={place.index} />
          </div>
          {place.index === 0 && form.draftNote}
          <form method="dialog" onSubmit={form.submit} noValidate>
            <Stack $gap={24}>
              {form.summary}
              <FormFields of={form}>{children}</FormFields>
            </Stack>
          </form>
        </Stack>
      </Page>
    </Ground>
  );
}
