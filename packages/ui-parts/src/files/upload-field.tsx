import { isApiError } from '@portal/contract';
import { Button, RefreshIcon, useUiCopy } from '@portal/ui';
import { useState } from 'react';
import styled from 'styled-components';
import { ProgressBar } from '../feedback/progress-bar.tsx';
import { FileField, type FileFieldProps } from './file-field.tsx';
import { useUpload } from './use-upload.ts';

const Progress = styled.div`
  display: grid;
  gap: 4px;
  margin-top: 8px;
  font: var(--small);
`;

export interface UploadFieldProps<Output> extends Omit<FileFieldProps, 'file' | 'onFile' | 'children' | 'action'> {
  /** Sends the file: `(file, options) => shell.api.call(uploadDocument, { body: { …, file } }, options)`. */
  upload: Parameters<typeof useUpload<Output>>[0];
  onDone: (response: Output, file: File) => void;
  /** Returns what is wrong with a file before it is sent, as text; null if nothing. */
  check?: (file: File) => string | null | Promise<string | null>;
}

/** A file that is sent as soon as it is chosen, with progress, a stop button, and a retry after a failure without choosing it again. */
export function UploadField<Output>({ upload: send, onDone, check, error, ...field }: UploadFieldProps<Output>) {
  const copy = useUiCopy();
  const upload = useUpload(send, onDone);
  const [refusal, setRefusal] = useState<string | null>(null);
  const { state } = upload;
  const choose = async (file: File | null) => {
    if (!file) return;
    const wrong = (await check?.(file)) ?? null;
    setRefusal(wrong);
    if (!wrong) upload.start(file);
  };
  const failure = state.phase === 'failed' && ((isApiError(state.error) && state.error.message) || copy.uploadFailed);
  const resumable = !refusal && (state.phase === 'failed' || state.phase === 'stopped');
  return (
    <FileField
      {...field}
      error={refusal || failure || error}
      file={state.phase === 'done' ? null : upload.file}
      onFile={choose}
      removable={false}
      action={
        resumable && (
          <Button variant="quiet" size="row" icon={<RefreshIcon />} onClick={upload.retry}>
            {copy.retry}
          </Button>
        )
      }
    >
      {state.phase === 'sending' && (
        <Progress>
          <span role="status">{copy.uploading}</span>
          <ProgressBar label={copy.uploading} value={state.progress} />
          <Button variant="text" size="row" onClick={upload.stop}>
            {copy.stop}
          </Button>
        </Progress>
      )}
      {state.phase === 'stopped' && <p role="status">{copy.uploadStopped}</p>}
      {state.phase === 'done' && <p role="status">{copy.uploaded}</p>}
    </FileField>
  );
}
