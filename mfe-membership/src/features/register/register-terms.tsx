import { Trans } from '@lingui/react/macro';
import { Button, Stack } from '@portal/ui';
import { Html } from '@portal/ui-parts';
import { PolicyLink } from '../application/policy-link.tsx';
import type { Note } from './register-data.ts';

/** The terms to agree to first. Even without notes there is the privacy statement (REGISTER-07). */
export function RegisterTerms({ notes, onAgree }: { notes: Note[]; onAgree: () => void }) {
  return (
    <Stack $gap={24}>
      {notes.map(({ id, title, content }) => (
        <Stack key={id} as="section" $gap={12}>
          <h2 lang={title.lang}>{title.text}</h2>
          <Html html={content.text} lang={content.lang} />
        </Stack>
      ))}
      <p>
        <Trans>
          Please also read our <PolicyLink setting="privacy_policy">privacy statement</PolicyLink>.
        </Trans>
      </p>
      <div>
        <Button onClick={onAgree}>
          <Trans>Agree and continue</Trans>
        </Button>
      </div>
    </Stack>
  );
}
