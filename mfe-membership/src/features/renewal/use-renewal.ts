import { msg } from '@lingui/core/macro';
import { type EndpointInput, paths } from '@portal/contract';
import { renew } from '@portal/contract/endpoints';
import { renewalSchema } from '@portal/contract/membership';
import { useIdempotentCall } from '@portal/ui-parts';
import { firstFaulty, useCheckedForm } from '@portal/ui-parts/forms';
import { useEffect, useEffectEvent, useState } from 'react';
import type { DefaultValues } from 'react-hook-form';
import { useShell } from '../../shell.ts';
import { completed } from '../application/applicant-values.ts';
import { useMessageFor } from '../application/use-message-for.ts';
import { useToday } from '../application/use-today.ts';
import type { RenewalData } from './renewal-data.ts';
import { presentFamily } from './renewal-rules.ts';
import { type RenewalValues, toRenewal } from './renewal-schema.ts';
import { type Newcomers, useNewcomerNames } from './use-newcomer-names.ts';

const empty: RenewalValues = { price_id: '', newParents: [], newChildren: [] };

/** The renewal's form: goes to the first error (RENEW-09) or, once ordered, to the order's payment (RENEW-11). */
export function useRenewal({ member, groups, options }: RenewalData) {
  const shell = useShell();
  const today = useToday();
  const [progress, setProgress] = useState(0);
  const renewal = useIdempotentCall('renewal', (body: EndpointInput<typeof renew>['body'], idempotencyKey) =>
    shell.api.call(renew, { body }, { idempotencyKey, onUploadProgress: setProgress }),
  );
  const newcomer = useNewcomerNames();
  const form = useCheckedForm<RenewalValues>({
    schema: renewalSchema({
      groups,
      today,
      englishName: true,
      priceIds: (member.renewGroup?.prices ?? []).map(({ id }) => id),
      present: presentFamily(member),
    }),
    toInput: (values) => ({ ...values, price_id: Number(values.price_id) || null }),
    defaultValues: empty,
    messageFor: useMessageFor(),
    whose: (field, values) => {
      const [list, place] = field.split('.');
      return place === undefined ? undefined : newcomer(list as Newcomers, Number(place), values);
    },
    draft: { name: 'renewal', complete },
    onRefused: async (issues) => {
      const priceless = issues.find(({ key }) => key === 'renewal.priceRequired');
      if (priceless) await shell.dialogs.alert({ title: shell.i18n._(msg`There is a problem`), message: priceless.message });
    },
    onValid: async (_checked, values) => {
      setProgress(0);
      const { message, invoice_id: id } = await renewal.call(toRenewal(values, options));
      form.clearDraft();
      if (message) shell.notify.success(message);
      await shell.navigate(paths.invoice({ id }), { wait: true });
    },
  });
  const { submitCount, errors } = form.form.formState;
  const goToFirstError = useEffectEvent(() => firstFaulty(errors)?.focus());
  // Runs after the render of a submit: by then a folded panel with an error is open.
  useEffect(() => goToFirstError(), [submitCount]);
  return { form, progress };
}

function complete(values: DefaultValues<RenewalValues>): DefaultValues<RenewalValues> {
  return { ...values, newParents: completed(values.newParents, 'parent'), newChildren: completed(values.newChildren, 'child') };
}
