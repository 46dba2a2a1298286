import { Trans } from '@lingui/react/macro';
import { documentFault, documentTypes } from '@portal/contract/membership';
import { FileField } from '@portal/ui-parts';
import { useFields } from '@portal/ui-parts/forms';
import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { useShell } from '../../shell.ts';
import { findingCopy } from './finding-copy.ts';

export interface DocumentFieldProps {
  name: string;
  label: ReactNode;
  hint: ReactNode;
  optional?: boolean;
}

/** One PDF, Word or image file. Anything else is rejected at once, and the previous file stays. */
export function DocumentField({ name, label, hint, optional }: DocumentFieldProps) {
  const { i18n } = useShell();
  const { setError } = useFormContext();
  const box = useFields().fileField(name);
  const choose = (file: File | null) => {
    const fault = file && documentFault(file);
    if (fault) setError(name, { type: fault, message: i18n._(findingCopy[fault]) });
    else box.onFile(file);
  };
  return (
    <FileField
      {...box}
      id={name}
      label={label}
      hint={hint}
      optional={optional}
      accept={documentTypes}
      chooseLabel={<Trans>Choose file</Trans>}
      facts={<Trans>PDF, Word or image, up to 5 MB; under 3 MB is best.</Trans>}
      onFile={choose}
    />
  );
}
