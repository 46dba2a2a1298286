import { isLockedPdf } from '@portal/contract/membership';
import { Button, color, DocumentIcon, radius, sail, shadow, TextLink, UploadIcon, useUiCopy } from '@portal/ui';
import { type ComponentProps, type MouseEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import styled from 'styled-components';
import { Field, type FieldBaseProps } from '../fields/field.tsx';

const Frame = styled.div`
  display: flex;
  align-items: center;
  gap: 16px;
  padding: 16px;
  border: 2px dashed ${color.line2};
  border-radius: ${radius.control};
  background: ${color.white};
  &:has([aria-invalid]) {
    border-color: ${color.taxi};
  }
`;

const Thumb = styled.div<{ $chosen: boolean }>`
  flex: none;
  display: flex;
  align-items: center;
  justify-content: center;
  width: 84px;
  height: 84px;
  overflow: hidden;
  border-radius: ${radius.control} ${radius.control} ${sail.thumb};
  border-bottom-left-radius: ${radius.control};
  background: ${({ $chosen }) => ($chosen ? color.ferryTint : color.mist2)};
  color: ${({ $chosen }) => ($chosen ? color.ferry : color.ink2)};
  & > img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;

const Words = styled.div`
  flex: 1;
  min-width: 0;
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
  margin-top: 8px;
`;

const Name = styled.p`
  font: var(--small-bold);
  overflow-wrap: anywhere;
`;

const Facts = styled.p`
  font: var(--small);
  color: ${color.ink2};
`;

/* The invisible input covers its painted button: it receives the press itself, and the field's label is its only one. */
const Chooser = styled.span`
  position: relative;
  display: inline-flex;
`;

const Input = styled.input`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  opacity: 0;
  cursor: pointer;
`;

const Choose = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 8px;
  min-height: 44px;
  padding: 8px 14px;
  border: 2px solid ${color.ferry};
  border-radius: ${radius.control};
  background: ${color.white};
  color: ${color.ferry};
  font: var(--body-bold);
  input:hover + & {
    background: ${color.ferryTint};
  }
  input:focus-visible + & {
    box-shadow: ${shadow.focus};
  }
  input:disabled + & {
    border-color: ${color.mist2};
    background: ${color.mist2};
    color: ${color.ink3};
  }
`;

/** An existing file, such as from an earlier visit. */
export interface ExistingFile {
  name: string;
  /** Its address, opened in a new tab. */
  href?: string;
  /** Opens it instead of `href`, such as through a short-lived link. */
  onOpen?: (event: MouseEvent<HTMLAnchorElement>) => void;
}

export type FileFieldProps = FieldBaseProps &
  Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange' | 'ref'> & {
    /** On the button while there is no file: "Choose photo". */
    chooseLabel: ReactNode;
    /** The chosen file. */
    file?: File | null;
    /** Called with the chosen file, or null when it is removed. */
    onFile?: (file: File | null) => void;
    /** Called with all files instead of `onFile`, if several may be chosen at once. */
    onFiles?: (files: File[]) => void;
    existing?: ExistingFile;
    /** Allowed kinds and size: "JPG or PNG, up to 5 MB". */
    facts?: ReactNode;
    /** An icon, or a picture as `<img>`; a chosen picture replaces it. */
    preview?: ReactNode;
    /** More buttons, such as "Crop". */
    action?: ReactNode;
    /** Whether a chosen file can be removed; true by default. */
    removable?: boolean;
    /** Below the name: an upload's progress. */
    children?: ReactNode;
  };

/** A file to choose, replace and remove, with its preview, inside a dashed border. It only chooses a file; `UploadField` also sends it. */
export function FileField(props: FileFieldProps) {
  const {
    label,
    hideLabel,
    hint,
    error,
    optional,
    invalid,
    chooseLabel,
    file,
    onFile,
    onFiles,
    existing,
    facts,
    preview,
    action,
    removable = true,
    children,
    ...input
  } = props;
  const copy = useUiCopy();
  const factsId = useId();
  const picture = useFilePreview(file);
  const isLocked = useLockedPdf(file);
  const name = file?.name ?? existing?.name;
  const chooser = useRef<HTMLInputElement>(null);
  const hadFile = useRef(false);
  useEffect(() => {
    // Sent or removed: nothing is chosen any more, as the shell sees it too. One that was chosen before this page had its code stays.
    if (!file && hadFile.current && chooser.current) chooser.current.value = '';
    hadFile.current = Boolean(file);
  }, [file]);
  return (
    <Field id={input.id} label={label} hideLabel={hideLabel} hint={hint} error={error} optional={optional} invalid={invalid} hintBelow>
      {(control) => (
        <Frame>
          <Thumb $chosen={name !== undefined}>{picture ? <img src={picture} alt="" /> : (preview ?? <DocumentIcon size={26} />)}</Thumb>
          <Words>
            {file ? (
              <>
                <Name>{file.name}</Name>
                <Facts>{formatFileSize(file.size)}</Facts>
                {isLocked && <Facts role="status">{copy.lockedPdf}</Facts>}
              </>
            ) : (
              existing && (
                <Name>
                  {existing.href ? (
                    <TextLink href={existing.href} target="_blank" onClick={existing.onOpen} children={existing.name} />
                  ) : (
                    existing.name
                  )}
                </Name>
              )
            )}
            {!file && facts && <Facts id={factsId}>{facts}</Facts>}
            {children}
            <Actions>
              <Chooser>
                <Input
                  {...input}
                  {...control}
                  aria-describedby={[!file && facts && factsId, control['aria-describedby']].filter(Boolean).join(' ') || undefined}
                  ref={chooser}
                  type="file"
                  onClick={chooseAnew}
                  multiple={onFiles !== undefined}
                  onChange={({ target: { files } }) => {
                    const [first] = files ?? [];
                    if (!first) return;
                    if (onFiles) onFiles([...files!]);
                    else onFile?.(first);
                  }}
                />
                <Choose aria-hidden>
                  <UploadIcon />
                  {name === undefined ? chooseLabel : copy.replaceFile}
                </Choose>
              </Chooser>
              {action}
              {file && onFile && removable && (
                <Button variant="text" size="row" onClick={() => onFile(null)}>
                  {copy.removeFile}
                </Button>
              )}
            </Actions>
          </Words>
        </Frame>
      )}
    </Field>
  );
}

/** Lets people choose the same file again after a failure; the browser only reports changes. */
function chooseAnew(event: MouseEvent<HTMLInputElement>) {
  event.currentTarget.value = '';
}

/** Returns an address to display a chosen picture; undefined for other files. Revoked when no longer shown. */
export function useFilePreview(file: File | null | undefined): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!file?.type.startsWith('image/')) return setAddress(undefined);
    const created = URL.createObjectURL(file);
    setAddress(created);
    return () => URL.revokeObjectURL(created);
  }, [file]);
  return address;
}

/** Whether a chosen file is a PDF that may ask for a password. */
function useLockedPdf(file: File | null | undefined): boolean {
  const [locked, setLocked] = useState<File>();
  useEffect(() => {
    let left = false;
    if (file)
      isLockedPdf(file).then(
        (isLocked) => !left && isLocked && setLocked(file),
        // The form reports a file that can't be read.
        () => undefined,
      );
    return () => {
      left = true;
    };
  }, [file]);
  return file != null && locked === file;
}

/** `412.3 KB`, or above 1,024,000 bytes `4.8 MB`. */
export function formatFileSize(bytes: number): string {
  const [size, unit] = bytes > 1_024_000 ? [bytes / 1_048_576, 'MB'] : [bytes / 1024, 'KB'];
  return `${size.toFixed(1)} ${unit}`;
}
