import { Trans } from '@lingui/react/macro';
import { type MembershipMessage, photoFault, photoTypes } from '@portal/contract/membership';
import { Button, CameraIcon } from '@portal/ui';
import { FileField } from '@portal/ui-parts';
import { useFields } from '@portal/ui-parts/forms';
import { lazy, Suspense, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useShell } from '../../shell.ts';
import { findingCopy } from './finding-copy.ts';

const CropDialog = lazy(() => import('./crop-dialog.tsx').then((m) => ({ default: m.CropDialog })));

/** One photo, which must be cropped to a square (YOUTH-62). Anything else is rejected at once, and the previous photo stays. */
export function PhotoField({ name }: { name: string }) {
  const { i18n } = useShell();
  const { setError } = useFormContext();
  const box = useFields().fileField(name);
  /** The original file, for cropping again. */
  const [original, setOriginal] = useState<File | null>(null);
  const [cropping, setCropping] = useState<File | null>(null);
  const refuse = (fault: MembershipMessage) => setError(name, { type: fault, message: i18n._(findingCopy[fault]) });
  const choose = async (file: File | null) => {
    const fault = file && (await photoFault(file));
    if (fault) refuse(fault);
    else if (file) setCropping(file);
    else box.onFile(null);
  };
  return (
    <>
      <FileField
        {...box}
        id={name}
        label={<Trans>Photo</Trans>}
        hint={<Trans>A recent photo of the face, for the member card.</Trans>}
        accept={photoTypes}
        chooseLabel={<Trans>Choose photo</Trans>}
        facts={<Trans>JPG or PNG, up to 5 MB. You can crop it to a square.</Trans>}
        preview={<CameraIcon size={26} />}
        action={
          box.file && (
            <Button variant="text" size="row" onClick={() => setCropping(original ?? box.file)}>
              <Trans>Crop</Trans>
            </Button>
          )
        }
        onFile={choose}
      />
      {cropping && (
        <Suspense>
          <CropDialog
            file={cropping}
            onDone={(cropped) => {
              box.onFile(cropped);
              setOriginal(cropping);
              setCropping(null);
            }}
            onRefused={async (fault) => {
              setCropping(null);
              refuse((await photoFault(cropping)) ?? fault);
            }}
            onCancel={() => setCropping(null)}
          />
        </Suspense>
      )}
    </>
  );
}
