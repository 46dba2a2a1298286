import type { CallOptions } from '@portal/contract';
import { useCallback, useEffect, useRef, useState } from 'react';

export type UploadState =
  | { phase: 'idle' }
  /** `progress` is 0 to 1. */
  | { phase: 'sending'; progress: number }
  /** The connection was cut by the person. */
  | { phase: 'stopped' }
  /** `error` is what the call rejected with. */
  | { phase: 'failed'; error: unknown }
  | { phase: 'done' };

export interface Upload {
  state: UploadState;
  /** The current file, kept after a failure for a retry. */
  file: File | null;
  /** Sends a file, replacing one under way. */
  start: (file: File) => void;
  /** Sends the current file again. */
  retry: () => void;
  /** Stops sending; nothing is stored. */
  stop: () => void;
}

/** Sends one file: `(file, options) => shell.api.call(uploadDocument, { body: { …, file } }, options)`. Leaving the page stops it. */
export function useUpload<Output>(
  send: (file: File, options: Pick<CallOptions, 'signal' | 'onUploadProgress'>) => Promise<Output>,
  onDone: (response: Output, file: File) => void,
): Upload {
  const [state, setState] = useState<UploadState>({ phase: 'idle' });
  const [file, setFile] = useState<File | null>(null);
  const running = useRef<AbortController | null>(null);

  const end = useCallback(() => {
    running.current?.abort();
    running.current = null;
  }, []);
  useEffect(() => end, [end]);

  const start = (next: File) => {
    end();
    const run = new AbortController();
    running.current = run;
    const ifStill = (work: () => void) => running.current === run && work();
    setFile(next);
    setState({ phase: 'sending', progress: 0 });
    send(next, {
      signal: run.signal,
      onUploadProgress: (progress) => ifStill(() => setState({ phase: 'sending', progress })),
    }).then(
      (response) =>
        ifStill(() => {
          running.current = null;
          setState({ phase: 'done' });
          onDone(response, next);
        }),
      (error) =>
        ifStill(() => {
          running.current = null;
          setState({ phase: 'failed', error });
        }),
    );
  };

  return {
    state,
    file,
    start,
    retry: () => file && start(file),
    stop: () => {
      end();
      setState({ phase: 'stopped' });
    },
  };
}
