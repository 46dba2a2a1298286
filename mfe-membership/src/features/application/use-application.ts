import { msg } from '@lingui/core/macro';
import { type EndpointInput, isApiError, paths } from '@portal/contract';
import { applyForMembership } from '@portal/contract/endpoints';
import { useIdempotentCall } from '@portal/ui-parts';
import { type DraftOptions, type FormIssue, useCheckedForm, useSteps } from '@portal/ui-parts/forms';
import { useState } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import type { GenericSchema } from 'valibot';
import { useShell } from '../../shell.ts';
import { isReportedElsewhere, isSubmitCheck } from './submit-checks.ts';
import { useMessageFor } from './use-message-for.ts';

type Body = EndpointInput<typeof applyForMembership>['body'];

export interface ApplicationOptions<Values extends FieldValues> {
  draft: DraftOptions<Values>;
  /** The schema of each of the two steps. */
  schemas: readonly [GenericSchema, GenericSchema];
  toInput?: (values: Values) => unknown;
  defaultValues: DefaultValues<Values>;
  toBody: (values: Values) => Body;
  /** Called when the first step is complete. */
  onDetails?: (values: Values) => void;
  /** Whether a field belongs to the second step. */
  isLate: (field: string) => boolean;
  /** Merges several errors of the summary into one. */
  gather?: (errors: FormIssue[], values: Values) => FormIssue[];
  /** Whose field it is; shown before the message in the summary. */
  whose?: (field: string, values: Values) => string | undefined;
}

/** An application in two steps: details; declarations and sending. Text survives a reload; files last while the page is open. */
export function useApplication<Values extends FieldValues>(options: ApplicationOptions<Values>) {
  const { draft, schemas, toInput, defaultValues, toBody, onDetails, isLate, gather, whose = () => undefined } = options;
  const shell = useShell();
  const steps = useSteps(['details', 'confirm']);
  const [progress, setProgress] = useState(0);
  /** The step whose errors the summary lists. */
  const [summarized, setSummarized] = useState(0);
  const application = useIdempotentCall(draft.name, (body: Body, idempotencyKey) =>
    shell.api.call(applyForMembership, { body }, { idempotencyKey, onUploadProgress: setProgress }),
  );

  const send = async (values: Values) => {
    setProgress(0);
    try {
      const { apply_code: code } = await application.call(toBody(values));
      form.clearDraft();
      shell.notify.success(shell.i18n._(msg`已遞交申請 Applied`));
      await shell.navigate(paths.applied({ code }), { wait: true });
    } catch (error) {
      if (isApiError(error) && error.errors.some(({ field }) => !isLate(field))) {
        setSummarized(0);
        steps.back();
      }
      throw error;
    }
  };

  const form = useCheckedForm<Values>({
    schema: schemas[steps.index === 0 ? 0 : 1],
    toInput,
    defaultValues,
    messageFor: useMessageFor(),
    draft,
    whose,
    gather,
    unlisted: isReportedElsewhere,
    onValid: async (_checked, values) => {
      if (steps.index === 1) return send(values);
      onDetails?.(values);
      steps.next();
      return false;
    },
    onRefused: async (issues, values) => {
      const lines = new Set(
        issues.filter(isSubmitCheck).map((issue) => [whose(issue.field, values), issue.message].filter(Boolean).join(': ')),
      );
      if (lines.size > 0) await shell.dialogs.alert({ title: shell.i18n._(msg`There is a problem`), message: [...lines].join('\n') });
    },
  });
  const submit: typeof form.submit = (event) => {
    setSummarized(steps.index);
    return form.submit(event);
  };
  return { form: { ...form, submit, summary: summarized === steps.index && form.summary }, steps, progress };
}

export type Application<Values extends FieldValues> = ReturnType<typeof useApplication<Values>>;

/** What the last step of an application needs for sending. */
export type Sending = Pick<Application<never>, 'steps' | 'progress'> & { form: { busy: boolean } };
