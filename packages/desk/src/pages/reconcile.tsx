import { Alert, Button, TextField as Input, Stack, Typography } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { useNotify } from 'react-admin';
import { call } from '../call.ts';
import { moment, money, useText } from '../fields.tsx';
import { Page, Rows } from './parts.tsx';

interface Found {
  id: string;
  provider: string;
  order: string | null;
  amount: number | null;
  paid_at: string | null;
  result: string;
}

/** After a restore of the database: what the providers took since. First what was found; then, once it is confirmed, all of it is settled. */
export function Reconcile() {
  const text = useText();
  const notify = useNotify();
  const [values, setValues] = useState({ since: '', payme: '', reason: '' });
  const [found, setFound] = useState<{ rows: Found[]; isWhole: boolean; isDry: boolean }>();
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const send = async (isDry: boolean) => {
    setBusy(true);
    setError(undefined);
    try {
      const body = { ...values, since: values.since.replace('T', ' '), dry_run: isDry };
      setFound({ ...(await call('reconcile', { method: 'POST', body })), isDry });
      if (!isDry) notify(text('done.done'), { type: 'success' });
    } catch (failure) {
      setFound(undefined);
      setError((failure as Error).message);
    } finally {
      setBusy(false);
    }
  };
  const set = (name: keyof typeof values) => ({
    value: values[name],
    disabled: isBusy,
    onChange: ({ target }: { target: { value: string } }) => {
      setValues({ ...values, [name]: target.value });
      setFound(undefined);
    },
  });
  const look = (event: FormEvent) => {
    event.preventDefault();
    void send(true);
  };
  return (
    <Page title={text('menu.reconcile')}>
      <Typography color="text.secondary">{text('reconcile.text')}</Typography>
      <Stack component="form" spacing={2} onSubmit={look} sx={{ maxWidth: 560 }}>
        <Input
          {...set('since')}
          required
          type="datetime-local"
          label={text('reconcile.since')}
          slotProps={{ inputLabel: { shrink: true } }}
        />
        <Input {...set('payme')} multiline minRows={2} label={text('reconcile.payme')} helperText={text('reconcile.paymeHelp')} />
        <Input {...set('reason')} required label={text('field.reason')} slotProps={{ htmlInput: { minLength: 3 } }} />
        <Button type="submit" variant="outlined" disabled={isBusy} sx={{ alignSelf: 'start' }}>
          {text('reconcile.look')}
        </Button>
      </Stack>
      <div role="status">
        {found && (
          <Alert severity="info">{text(found.isDry ? 'reconcile.found' : 'reconcile.settled', { count: found.rows.length })}</Alert>
        )}
      </div>
      {error && <Alert severity="error">{error}</Alert>}
      {found?.isWhole === false && <Alert severity="error">{text('reconcile.stopped')}</Alert>}
      {found?.isDry && found.rows.length > 0 && (
        <Button variant="contained" disabled={isBusy} onClick={() => void send(false)} sx={{ alignSelf: 'start' }}>
          {text('reconcile.settle')}
        </Button>
      )}
      {found && found.rows.length > 0 && (
        <Rows
          rows={found.rows}
          keyOf={(row) => row.id}
          columns={[
            ['field.order', (row) => row.order],
            ['field.amount', (row) => money(row.amount)],
            ['field.when', (row) => moment(row.paid_at)],
            ['field.provider', (row) => text(`choice.${row.provider}` as never, { _: row.provider })],
            ['field.transaction', (row) => row.id],
            ['field.state', (row) => row.result],
          ]}
        />
      )}
    </Page>
  );
}
