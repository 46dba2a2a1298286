import { Trans } from '@lingui/react/macro';
import { DocumentField } from './document-field.tsx';

/** An applicant's identity document, with why it is needed and what happens to it. */
export function IdentityDocumentField({ name, optional }: { name: string; optional?: boolean }) {
  return (
    <DocumentField
      name={name}
      optional={optional}
      label={<Trans>ID document</Trans>}
      hint={
        <Trans>
          To check name and age only. You may cover everything except the name, the date of birth and the first 4 characters. We delete it
          after approval.
        </Trans>
      }
    />
  );
}
