import { Trans, useLingui } from '@lingui/react/macro';
import { type AppliedPerson, type EndpointOutput, isApiError } from '@portal/contract';
import { replaceAskedFile, type showApplicationPayment } from '@portal/contract/endpoints';
import { documentFault, documentTypes, type MembershipMessage, photoFault, photoTypes } from '@portal/contract/membership';
import { Button, Panel, PanelTitle, RefreshIcon, Stack } from '@portal/ui';
import { FileField, ProgressBar, useUpload } from '@portal/ui-parts';
import { useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import { useShell } from '../../shell.ts';
import { squareOf } from '../application/crop-picture.ts';
import { findingCopy } from '../application/finding-copy.ts';

export interface AskedFilesProps {
  code: string;
  application: EndpointOutput<typeof showApplicationPayment>;
}

/** The photos and documents that the office asked for again, each with its reason (APPLIED-14). */
export function AskedFiles({ code, application: { host, family } }: AskedFilesProps) {
  const asked = [host, ...family].flatMap((person) => (person.asked_files ?? []).map((file) => ({ person, ...file })));
  if (asked.length === 0) return null;
  return (
    <Panel as="section" $tone="sun" aria-labelledby="asked">
      <PanelTitle id="asked">
        <Trans>Please upload again</Trans>
      </PanelTitle>
      <Stack $gap={24}>
        {asked.map(({ person, kind, reason }) => (
          <AskedFile key={`${person.number} ${kind}`} code={code} person={person} kind={kind} reason={reason} />
        ))}
      </Stack>
    </Panel>
  );
}

type Kind = NonNullable<AppliedPerson['asked_files']>[number]['kind'];

/** Returns the file to send, a photo cropped to a square, or what is wrong with it. */
async function prepare(kind: Kind, file: File): Promise<File | MembershipMessage> {
  if (kind === 'photo') return (await photoFault(file)) ?? squareOf(file);
  return documentFault(file) ?? file;
}

function AskedFile({ code, person, kind, reason }: { code: string; person: AppliedPerson; kind: Kind; reason: string }) {
  const { t } = useLingui();
  const { api, i18n, notify } = useShell();
  const { revalidate } = useRevalidator();
  const [fault, setFault] = useState<string | null>(null);
  const { state, file, start, retry, stop } = useUpload(
    (chosen, options) => {
      const body = { apply_code: code, number: person.number ?? 1, kind, file: chosen };
      return api.call(replaceAskedFile, { body }, { ...options, quiet: true });
    },
    ({ message }) => {
      notify.success(message || t`The file has been uploaded.`);
      void revalidate();
    },
  );
  const choose = async (chosen: File | null) => {
    if (!chosen) return;
    const prepared = await prepare(kind, chosen);
    setFault(typeof prepared === 'string' ? i18n._(findingCopy[prepared]) : null);
    if (typeof prepared !== 'string') start(prepared);
  };
  const failed = state.phase === 'failed' && ((isApiError(state.error) && state.error.message) || t`The file could not be uploaded.`);
  const name = [person.surname, person.given_name].filter(Boolean).join(' ') || person.other_name;
  return (
    <FileField
      id={`asked-${person.number}-${kind}`}
      label={kind === 'photo' ? <Trans>Photo of {name}</Trans> : <Trans>ID document of {name}</Trans>}
      hint={reason}
      accept={kind === 'photo' ? photoTypes : documentTypes}
      chooseLabel={<Trans>Choose file</Trans>}
      facts={
        kind === 'photo' ? (
          <Trans>JPG or PNG, up to 5 MB. We crop it to a square.</Trans>
        ) : (
          <Trans>PDF, Word or image, up to 5 MB; under 3 MB is best.</Trans>
        )
      }
      error={fault || failed || undefined}
      file={file}
      onFile={choose}
      removable={false}
      action={
        !fault &&
        (state.phase === 'failed' || state.phase === 'stopped') && (
          <Button variant="quiet" size="row" icon={<RefreshIcon />} onClick={retry}>
            <Trans>Try again</Trans>
          </Button>
        )
      }
    >
      {state.phase === 'sending' && (
        <>
          <ProgressBar label={t`Uploading…`} value={state.progress} />
          <Button variant="text" size="row" onClick={stop}>
            <Trans>Stop</Trans>
          </Button>
        </>
      )}
    </FileField>
  );
}
