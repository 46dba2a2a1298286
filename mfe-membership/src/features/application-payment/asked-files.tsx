import { Trans } from '@lingui/react/macro';
import type { AppliedPerson, EndpointOutput } from '@portal/contract';
import { replaceAskedFile, type showApplicationPayment } from '@portal/contract/endpoints';
import { documentFault, documentTypes, type MembershipMessage, photoFault, photoTypes } from '@portal/contract/membership';
import { Panel, PanelTitle, Stack } from '@portal/ui';
import { UploadField } from '@portal/ui-parts';
import { useRef } from 'react';
import { useRevalidator } from 'react-router-dom';
import { useShell } from '../../shell.ts';
import { squareOf } from '../application/crop-picture.ts';
import { findingCopy } from '../application/finding-copy.ts';

export interface AskedFilesProps {
  code: string;
  application: EndpointOutput<typeof showApplicationPayment>;
}

/** The photos and documents that the office asked for again, each with its reason (APPLIED-15). */
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
  const { api, i18n, notify } = useShell();
  const { revalidate } = useRevalidator();
  const prepared = useRef<File>(null);
  const name = [person.surname, person.given_name].filter(Boolean).join(' ') || person.other_name;
  const check = async (chosen: File) => {
    const file = await prepare(kind, chosen);
    if (typeof file === 'string') return i18n._(findingCopy[file]);
    prepared.current = file;
    return null;
  };
  return (
    <UploadField
      id={`asked-${person.number}-${kind}`}
      label={kind === 'photo' ? <Trans>Photo of {name}</Trans> : <Trans>ID document of {name}</Trans>}
      hint={reason}
      accept={kind === 'photo' ? photoTypes : documentTypes}
      chooseLabel={<Trans>Choose file</Trans>}
      facts={
        kind === 'photo' ? (
          <Trans>A recent photo of the face, for the member card.</Trans>
        ) : (
          <Trans>PDF, Word or image, up to 5 MB; under 3 MB is best.</Trans>
        )
      }
      check={check}
      upload={(file, options) => {
        const body = { apply_code: code, number: person.number ?? 1, kind, file: prepared.current ?? file };
        return api.call(replaceAskedFile, { body }, { ...options, quiet: true });
      }}
      onDone={({ message }) => {
        if (message) notify.success(message);
        void revalidate();
      }}
    />
  );
}
