import { useLingui } from '@lingui/react/macro';
import type { DocumentFault } from './document-fault.ts';

/** The message for each problem with a file (WAIT-20 to WAIT-25). */
export function useFaultCopy(): Record<DocumentFault, string> {
  const { t } = useLingui();
  return {
    missing: t`Please Choose File`,
    tooLarge: t`File Size Over limitation`,
    changed: t`This file was changed or moved after you chose it. Please choose it again.`,
    imageOnly: t`Only Can Select Image`,
    documentsOnly: t`Only Can Select PDF, DOC, DOCX, Image`,
    invalid: t`File not valid`,
  };
}
