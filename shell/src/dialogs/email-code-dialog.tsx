import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { isApiError } from '@portal/contract';
import { ActionNote, Button, Cluster, color, Dialog, radius, Stack } from '@portal/ui';
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react';
import styled from 'styled-components';

export interface EmailCalls {
  /** The address that the last code went to. */
  email: string;
  confirm: (code: string) => Promise<unknown>;
  /** Mails another code; with an address, to that one from now on. */
  send: (email?: string) => Promise<unknown>;
}

const Label = styled.label`
  display: block;
  padding-bottom: 8px;
  font: var(--body-bold);
`;

const Input = styled.input`
  width: 100%;
  min-height: 48px;
  padding: 9px 14px;
  border: 2px solid ${color.line2};
  border-radius: ${radius.control};
  background: ${color.white};
  color: ${color.ink};
  font: var(--body);
  &[aria-invalid='true'] {
    border-color: ${color.taxi};
  }
`;

const Address = styled.strong`
  overflow-wrap: anywhere;
`;

interface EmailCodeDialogProps extends EmailCalls {
  title: string;
  /** Called with true once the e-mail is confirmed, with false if the person leaves it for later. */
  onEnd: (confirmed: boolean) => void;
}

/** Asks for the six digits that were mailed, sends them again, and changes a mistyped address. */
export function EmailCodeDialog({ title, email, confirm, send, onEnd }: EmailCodeDialogProps) {
  const { i18n } = useLingui();
  const form = useId();
  const [address, setAddress] = useState(email);
  const [editing, setEditing] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const [sent, setSent] = useState(false);
  const field = useRef<HTMLInputElement>(null);

  const run = async (work: () => Promise<unknown>) => {
    setBusy(true);
    setError(undefined);
    setSent(false);
    try {
      await work();
      return true;
    } catch (thrown) {
      const [fault] = isApiError(thrown) ? thrown.errors : [];
      setError(fault?.message ?? ((isApiError(thrown) && thrown.message) || i18n._(msg`Error`)));
      field.current?.focus();
      return false;
    } finally {
      setBusy(false);
    }
  };
  const sendTo = async (to?: string) => {
    if (!(await run(() => send(to)))) return;
    if (to !== undefined) setAddress(to);
    setEditing(false);
    setSent(true);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const typed = field.current?.value.trim() ?? '';
    if (busy) return;
    if (typed === '') {
      setError(editing ? i18n._(msg`Enter your email`) : i18n._(msg`Enter the six digits from our email`));
      field.current?.focus();
    } else if (editing) await sendTo(typed);
    else if (await run(() => confirm(typed))) onEnd(true);
  };
  const edit = (on: boolean) => {
    setError(undefined);
    setEditing(on);
  };

  return (
    <Dialog
      open
      title={title}
      onClose={() => onEnd(false)}
      actions={
        <>
          <Button variant="text" onClick={() => (editing ? edit(false) : onEnd(false))}>
            {editing ? <Trans>Back</Trans> : <Trans>Later</Trans>}
          </Button>
          <Button type="submit" form={form} busy={busy} busyLabel={editing ? <Trans>Sending…</Trans> : <Trans>Checking…</Trans>}>
            {editing ? <Trans>Send the code</Trans> : <Trans>Confirm</Trans>}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate>
        <Stack $gap={16}>
          {editing ? (
            <Line key="email" label={<Trans>Email</Trans>} error={error}>
              {(props) => (
                <Input
                  ref={field}
                  {...props}
                  type="email"
                  autoComplete="email"
                  spellCheck={false}
                  maxLength={50}
                  defaultValue={address}
                  autoFocus
                />
              )}
            </Line>
          ) : (
            <>
              <p role="status">
                {sent ? (
                  <Trans>
                    We have sent another 6-digit code to <Address>{address}</Address>. It is valid for 15 minutes.
                  </Trans>
                ) : (
                  <Trans>
                    Enter the 6-digit code that we sent to <Address>{address}</Address>. It is valid for 15 minutes.
                  </Trans>
                )}
              </p>
              <Line key="code" label={<Trans>6-digit code</Trans>} error={error}>
                {(props) => <Input ref={field} {...props} inputMode="numeric" autoComplete="one-time-code" maxLength={12} autoFocus />}
              </Line>
              <Cluster>
                <Button variant="text" size="row" onClick={() => sendTo()}>
                  <Trans>Send it again</Trans>
                </Button>
                <Button variant="text" size="row" onClick={() => edit(true)}>
                  <Trans>Change the address</Trans>
                </Button>
              </Cluster>
            </>
          )}
        </Stack>
      </form>
    </Dialog>
  );
}

interface LineProps {
  label: ReactNode;
  error: string | undefined;
  children: (control: { id: string; 'aria-invalid': true | undefined; 'aria-describedby': string | undefined }) => ReactNode;
}

/** A labelled field with its error. */
function Line({ label, error, children }: LineProps) {
  const id = useId();
  const errorId = `${id}-error`;
  return (
    <div>
      <Label htmlFor={id}>{label}</Label>
      {children({ id, 'aria-invalid': error ? true : undefined, 'aria-describedby': error ? errorId : undefined })}
      {error && (
        <div role="alert">
          <ActionNote id={errorId} tone="error">
            {error}
          </ActionNote>
        </div>
      )}
    </div>
  );
}
