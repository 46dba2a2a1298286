import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { documentFault, documentTypes, type MembershipMessage, photoFault, photoTypes } from '@portal/contract/membership';
import { CameraIcon, InlineNote, Panel, PanelTitle, Spinner, Stack } from '@portal/ui';
import { FieldGrid, FileField } from '@portal/ui-parts';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { squareOf } from '../application/crop-picture.ts';
import { findingCopy } from '../application/finding-copy.ts';
import type { YouthApplicationValues } from './youth-application-schema.ts';

/** Adds the whole family's photos and documents at once: each goes to the next person without one, in list order (YOUTH-68). */
export function FamilyFiles() {
  const { i18n, t } = useLingui();
  const { getValues, setValue, formState } = useFormContext<YouthApplicationValues>();
  const [result, setResult] = useState<'cropping' | { dealt: number; refused: string[] }>();

  const deal = async (kind: 'iconPic' | 'idPic', files: File[], prepare: (file: File) => Promise<File | MembershipMessage>) => {
    const without = getValues('members').flatMap((member, place) => (member[kind] ? [] : [place]));
    const refused: string[] = [];
    let dealt = 0;
    if (kind === 'iconPic') setResult('cropping');
    for (const file of files) {
      const prepared = await prepare(file);
      const place = without[dealt];
      if (place === undefined) refused.push(`${file.name}: ${t`everyone has one already`}`);
      else if (typeof prepared === 'string') refused.push(`${file.name}: ${i18n._(findingCopy[prepared])}`);
      else {
        setValue(`members.${place}.${kind}`, prepared, { shouldDirty: true, shouldValidate: formState.isSubmitted });
        dealt += 1;
      }
    }
    setResult({ dealt, refused });
  };

  return (
    <Panel as="section" aria-labelledby="family-files">
      <Stack $gap={16}>
        <PanelTitle id="family-files">
          <Trans>Photos and documents of everyone</Trans>
        </PanelTitle>
        <FieldGrid>
          <FileField
            id="family-photos"
            label={<Trans>Photos</Trans>}
            hint={<Trans>Choose several; we hand them out in order. Check each one.</Trans>}
            optional
            accept={photoTypes}
            chooseLabel={<Trans>Choose photos</Trans>}
            facts={<Trans>JPG or PNG, up to 5 MB. You can crop it to a square.</Trans>}
            preview={<CameraIcon size={26} />}
            onFiles={(files) => deal('iconPic', files, async (file) => (await photoFault(file)) ?? squareOf(file))}
          />
          <FileField
            id="family-documents"
            label={<Trans>ID documents</Trans>}
            hint={<Trans>Choose several; we hand them out in order. Check each one.</Trans>}
            optional
            accept={documentTypes}
            chooseLabel={<Trans>Choose files</Trans>}
            facts={<Trans>PDF, Word or image, up to 5 MB; under 3 MB is best.</Trans>}
            onFiles={(files) => deal('idPic', files, async (file) => documentFault(file) ?? file)}
          />
        </FieldGrid>
        {result === 'cropping' && (
          <InlineNote role="status" icon={<Spinner />}>
            <p>
              <Trans>The photos are being cropped. This takes a moment.</Trans>
            </p>
          </InlineNote>
        )}
        {typeof result === 'object' && (
          <InlineNote role="status" tone={result.refused.length > 0 ? 'warning' : 'success'}>
            <p>
              <Plural
                value={result.dealt}
                one="# file was given to the next person. Please check that it is theirs."
                other="# files were given to the people in order. Please check that each is theirs."
              />
            </p>
            {result.refused.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </InlineNote>
        )}
      </Stack>
    </Panel>
  );
}
