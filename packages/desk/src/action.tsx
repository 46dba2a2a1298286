import { Alert, Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle, Stack } from '@mui/material';
import { uuid } from '@portal/contract';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Form, useNotify, useRefresh } from 'react-admin';
import type { Role } from './auth.ts';
import { call } from './call.ts';
import { useMay, useText } from './fields.tsx';
import { focusHeading } from './focus-heading.ts';
import type { TextKey } from './i18n/texts.ts';

interface ActionProps {
  /** The call below `/desk/`: `orders/INV-…/void`. */
  path: string;
  label: TextKey;
  roles: Role[];
  /** What the person reads before they confirm. */
  text?: ReactNode;
  /** The form's inputs. */
  children?: ReactNode;
  initial?: object;
  /** Turns what was typed into what is sent. */
  // biome-ignore lint/suspicious/noExplicitAny: a form's values.
  toBody?(values: any): object;
  /** What is said when it is done. */
  // biome-ignore lint/suspicious/noExplicitAny: an answer's fields.
  done?(answer: any): string;
  // biome-ignore lint/suspicious/noExplicitAny: an answer's fields.
  onDone?(answer: any): void;
  disabled?: boolean;
  variant?: 'contained' | 'outlined' | 'text';
  color?: 'primary' | 'error';
  /** A key that presses the button. */
  hotkey?: string;
}

/**
 * A button for a named action, with a form that asks for what it needs. A failure stays beside what was typed; pressing twice, or again
 * after a lost connection, acts once. Hidden from staff without one of the roles.
 */
export function Action({ label, roles, variant = 'outlined', color = 'primary', disabled = false, hotkey, ...rest }: ActionProps) {
  const text = useText();
  const may = useMay();
  const [isOpen, setOpen] = useState(false);
  // What it did may take it off the page.
  useEffect(() => focusHeading, []);
  if (!may(...roles)) return null;
  return (
    <>
      <Button
        variant={variant}
        color={color}
        disabled={disabled}
        onClick={() => setOpen(true)}
        data-hotkey={hotkey}
        aria-keyshortcuts={hotkey}
      >
        {text(label)}
      </Button>
      {isOpen && <ActionDialog {...rest} label={label} color={color} close={() => setOpen(false)} />}
    </>
  );
}

/** By keyboard alone: the first input is ready to be typed in, or Enter confirms. */
function focusFirst(dialog: HTMLElement): void {
  const inputs = 'input:not([type="hidden"]), textarea, [role="combobox"]';
  (dialog.querySelector<HTMLElement>(inputs) ?? dialog.querySelector<HTMLElement>('[type="submit"]'))?.focus();
}

/** The Enter that opened the dialog, held too long, must not confirm it. */
function refuseHeldKey(event: KeyboardEvent): void {
  if (event.key === 'Enter' && event.repeat) event.preventDefault();
}

type DialogProps = Omit<ActionProps, 'roles' | 'variant' | 'disabled'> & { close(): void };

function ActionDialog({
  path,
  label,
  text: shown,
  children,
  initial = {},
  toBody = (values) => values,
  done,
  onDone,
  color,
  close,
}: DialogProps) {
  const text = useText();
  const notify = useNotify();
  const refresh = useRefresh();
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const sent = useRef({ body: '', key: '' });

  const submit = async (values: object) => {
    setBusy(true);
    setError(undefined);
    const body = toBody(values);
    const content = JSON.stringify(body);
    // Another content is another action; the same one is sent under the same key.
    if (sent.current.body !== content) sent.current = { body: content, key: uuid() };
    try {
      const answer = await call(path, { method: 'POST', body, key: sent.current.key });
      notify(answer.waitsForSecond ? text('done.waitsForSecond') : (done?.(answer) ?? text('done.done')), { type: 'success' });
      close();
      refresh();
      onDone?.(answer);
    } catch (failure) {
      setError((failure as Error).message);
    } finally {
      setBusy(false);
    }
  };

  return (
    <Dialog
      open
      onClose={isBusy ? undefined : close}
      fullWidth
      maxWidth="sm"
      aria-labelledby="action-title"
      aria-describedby={shown ? 'action-text' : undefined}
      slotProps={{ transition: { onEnter: focusFirst } }}
      onKeyDown={refuseHeldKey}
    >
      <Form onSubmit={submit} record={initial} warnWhenUnsavedChanges={false}>
        <DialogTitle id="action-title">{text(label)}</DialogTitle>
        <DialogContent>
          <Stack spacing={1}>
            {shown && (
              <DialogContentText id="action-text" component="div">
                {shown}
              </DialogContentText>
            )}
            {children}
            {error && (
              <Alert severity="error" sx={{ whiteSpace: 'pre-line' }}>
                {error}
              </Alert>
            )}
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={close} disabled={isBusy}>
            {text('button.back')}
          </Button>
          <Button type="submit" variant="contained" color={color} disabled={isBusy}>
            {text(label)}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
