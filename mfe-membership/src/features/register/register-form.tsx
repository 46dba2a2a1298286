import { Trans, useLingui } from '@lingui/react/macro';
import { type Price, paths } from '@portal/contract';
import { registrationTitles } from '@portal/contract/membership';
import { useHref } from '@portal/contract/react';
import { Button, InlineNote, PanelTitle, Stack, TextLink } from '@portal/ui';
import { FieldGrid, PasswordField, SelectField, TextField } from '@portal/ui-parts';
import { FormFields, useFields } from '@portal/ui-parts/forms';
import { useEffect, useRef } from 'react';
import { dobFaultOf } from '../application/date-of-birth.ts';
import { DobField } from '../application/dob-field.tsx';
import { useToday } from '../application/use-today.ts';
import { VolunteerField } from '../application/volunteer-field.tsx';
import { From } from '../be-member/from-price.tsx';
import { MobileField } from './mobile-field.tsx';
import { useRegistration } from './use-registration.ts';

/** The registration form; `redirect` opens after it. Its heading takes the focus when it opens, so a phone shows the start of the form. */
export function RegisterForm({ redirect, family }: { redirect: string | undefined; family: Price | null }) {
  const registration = useRegistration(redirect);
  const { submit, summary, draftNote, busy } = registration;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <FormFields of={registration}>
      <form method="dialog" onSubmit={submit} noValidate>
        <Stack $gap={24}>
          <PanelTitle ref={heading} tabIndex={-1}>
            <Trans>Your details</Trans>
          </PanelTitle>
          <ForYouAlone family={family} />
          {draftNote}
          {summary}
          <RegisterFields />
          <div>
            <Button type="submit" busy={busy} busyLabel={<Trans>Registering…</Trans>}>
              <Trans>Register</Trans>
            </Button>
          </div>
        </Stack>
      </form>
    </FormFields>
  );
}

/** Says that the account books for its owner only, and how to book for a child (REGISTER-25). */
function ForYouAlone({ family }: { family: Price | null }) {
  const href = useHref();
  return (
    <InlineNote>
      <p>
        <Trans>This account books for you alone. To book for your child, open an account in the child's name, or join as a family.</Trans>
      </p>
      <p>
        {family ? (
          <Trans>
            <TextLink to={href(paths.youthApplication())}>Family membership</TextLink>: <From price={family} />
          </Trans>
        ) : (
          <TextLink to={href(paths.youthApplication())}>
            <Trans>Family membership</Trans>
          </TextLink>
        )}
      </p>
    </InlineNote>
  );
}

function RegisterFields() {
  const { field, draftField } = useFields();
  const today = useToday();
  const { t } = useLingui();
  const titles = { Mr: t`Mr`, Mrs: t`Mrs`, Miss: t`Miss`, Ms: t`Ms`, Rev: t`Rev`, Dr: t`Dr` };
  return (
    <>
      <FieldGrid>
        <TextField label={<Trans>Email</Trans>} type="email" autoComplete="email" spellCheck={false} {...draftField('email')} />
        <SelectField label={<Trans>Title</Trans>} autoComplete="honorific-prefix" {...draftField('title')}>
          <option value="">
            <Trans>Please choose</Trans>
          </option>
          {registrationTitles.map((title) => (
            <option key={title} value={title}>
              {titles[title]}
            </option>
          ))}
        </SelectField>
        <TextField label={<Trans>Surname</Trans>} autoComplete="family-name" {...draftField('surname')} />
        <TextField label={<Trans>Given name</Trans>} autoComplete="given-name" {...draftField('given_name')} />
        <MobileField />
        <DobField yearsAgo={25} hint={<Trans>Some classes are for certain ages.</Trans>} faultOf={(dob) => dobFaultOf(dob, today)} />
        <PasswordField
          label={<Trans>Password</Trans>}
          hint={<Trans>8 to 20 letters, digits and ! @ # $ % ^ & _ *</Trans>}
          autoComplete="new-password"
          {...field('password')}
        />
        <PasswordField label={<Trans>Password again</Trans>} autoComplete="new-password" {...field('confirm_password')} />
      </FieldGrid>
      <VolunteerField name="is_volunteer" />
    </>
  );
}
