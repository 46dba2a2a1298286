import { Trans } from '@lingui/react/macro';
import { Stack } from '@portal/ui';
import { CheckboxField } from '@portal/ui-parts';
import { useFields } from '@portal/ui-parts/forms';
import { PolicyLink } from './policy-link.tsx';

/** What the applicant agrees to before an application is sent. */
export function Declarations() {
  const { field } = useFields();
  return (
    <Stack $gap={8}>
      <CheckboxField
        label={
          <Trans>
            I have read the <PolicyLink setting="privacy_policy">privacy statement</PolicyLink> and agree that my details are used for this
            application and the membership.
          </Trans>
        }
        {...field('agree_privacy')}
      />
      <CheckboxField
        label={
          <Trans>
            I declare that all details are true and agree to the <PolicyLink setting="terms_condition">rules of membership</PolicyLink>.
            Membership fees and the first-year administration fee are non-refundable.
          </Trans>
        }
        {...field('agree_member')}
      />
    </Stack>
  );
}

/** A separate question, never ticked beforehand, never required. */
export function DirectMarketingField() {
  return (
    <CheckboxField
      label={<Trans>Send me news of courses and activities. I can stop this at any time.</Trans>}
      optional
      {...useFields().field('agree_direct_marketing')}
    />
  );
}
