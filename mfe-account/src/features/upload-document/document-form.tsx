import { Trans, useLingui } from '@lingui/react/macro';
import { type DocumentSetting, isApiError, type Media, pick } from '@portal/contract';
import { uploadDocument } from '@portal/contract/endpoints';
import { LocalText } from '@portal/contract/react';
import { Button, color, Panel, Stack } from '@portal/ui';
import { FileField, formatFileSize, ProgressBar, useUpload } from '@portal/ui-parts';
import { type FormEvent, useCallback, useEffect, useId, useRef, useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import styled from 'styled-components';
import { useShell } from '../../shell.ts';
import { acceptOf, documentFault, extensionsOf } from './document-fault.ts';
import { isLargePhoto, shrinkPhoto } from './shrink-photo.ts';
import { useFaultCopy } from './use-fault-copy.ts';
import { useOpenMedia } from './use-open-media.ts';

const Marker = styled.span`
  font-weight: 400;
  color: ${color.taxi};
`;

export interface DocumentFormProps {
  entryId: string;
  setting: DocumentSetting;
  /** The file uploaded earlier. */
  uploaded: Media | undefined;
}

/** Chooses, checks and sends the file of one document; on an error, scrolls to its field and focuses it. */
function useDocument({ entryId, setting }: Pick<DocumentFormProps, 'entryId' | 'setting'>) {
  const { t } = useLingui();
  const shell = useShell();
  const { revalidate } = useRevalidator();
  const faults = useFaultCopy();
  const control = useId();
  const [file, setFile] = useState<File | null>(null);
  const [error, setError] = useState<string | null>(null);
  const checking = useRef(false);
  const name = pick(setting, 'name', shell.locale).text || setting.name;

  const toField = useCallback(() => {
    const field = document.getElementById(control);
    field?.scrollIntoView({ block: 'center' });
    field?.focus({ preventScroll: true });
  }, [control]);

  const { state, start, stop } = useUpload(
    (chosen, options) =>
      shell.api
        .call(uploadDocument, { body: { acwait_id: entryId, name: setting.name, file: chosen } }, { ...options, quiet: true })
        .catch((fault) => {
          if (!options.signal?.aborted) setError((isApiError(fault) && fault.message) || t`Error`);
          throw fault;
        }),
    async ({ message }) => {
      const words = message || t`The file has been uploaded.`;
      setFile(null);
      await shell.dialogs.alert({ title: name, message: words });
      shell.notify.success(words);
      await revalidate();
    },
  );

  // The field can't take the focus until it is rendered again.
  useEffect(() => {
    if (state.phase === 'failed') toField();
  }, [state, toField]);

  const choose = async (chosen: File | null) => {
    setError(null);
    setFile(chosen);
    const fault = await documentFault(chosen, setting);
    if (!chosen || !isLargePhoto(chosen) || (fault && fault !== 'tooLarge')) return;
    const agreed = await shell.dialogs.confirm({
      title: t`Make the photo smaller?`,
      message: t`It is ${formatFileSize(chosen.size)}. We turn it upright and make it smaller on your device; it stays easy to read.`,
      confirm: t`Make it smaller`,
      cancel: t`Upload the original`,
    });
    if (agreed) setFile(await shell.dialogs.busy(t`Making the photo smaller…`, shrinkPhoto(chosen)));
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (state.phase === 'sending' || checking.current) return;
    checking.current = true;
    const fault = await documentFault(file, setting);
    checking.current = false;
    if (!fault && file) return start(file);
    const words = faults[fault ?? 'missing'];
    // Focus the field first, as the dialog returns the focus there.
    setError(words);
    toField();
    if (fault !== 'missing' && fault !== 'tooLarge' && fault !== 'changed')
      void shell.dialogs.alert({ title: t`Invalid file`, message: words });
  };

  return { name, control, file, error, state, choose, submit, stop };
}

/** One document: its file and, beside it, what is wrong with it (WAIT-12 to WAIT-25). */
export function DocumentForm({ entryId, setting, uploaded }: DocumentFormProps) {
  const { t } = useLingui();
  const openMedia = useOpenMedia();
  const { name, control, file, error, state, choose, submit, stop } = useDocument({ entryId, setting });
  const kinds = extensionsOf(setting).join(', ').toUpperCase() || t`PDF, Word or image`;
  return (
    <Panel as="form" noValidate aria-label={name} onSubmit={submit}>
      <Stack $gap={16}>
        <FileField
          id={control}
          label={
            <>
              <LocalText of={setting} field="name" />{' '}
              {setting.required && (
                <Marker>
                  <Trans>(required)</Trans>
                </Marker>
              )}
            </>
          }
          optional={!setting.required}
          error={error}
          hint={uploaded && <Trans>A new upload replaces this file.</Trans>}
          accept={acceptOf(setting)}
          chooseLabel={<Trans>Choose file</Trans>}
          facts={<Trans>{kinds}, up to 8&nbsp;MB; under 3&nbsp;MB is best.</Trans>}
          existing={
            uploaded && {
              name: uploaded.file_name,
              href: `#${control}`,
              onOpen: (event) => {
                event.preventDefault();
                void openMedia(uploaded.id);
              },
            }
          }
          file={file}
          onFile={choose}
          disabled={state.phase === 'sending'}
        >
          {state.phase === 'sending' && <ProgressBar label={t`Uploading…`} value={state.progress} />}
        </FileField>
        <Stack $gap={8}>
          <Button
            type="submit"
            variant={file ? 'primary' : 'quiet'}
            wide
            busy={state.phase === 'sending'}
            busyLabel={<Trans>Uploading…</Trans>}
          >
            <Trans>Upload</Trans>
          </Button>
          {state.phase === 'sending' && (
            <Button variant="text" wide onClick={stop}>
              <Trans>Stop</Trans>
            </Button>
          )}
        </Stack>
      </Stack>
    </Panel>
  );
}
