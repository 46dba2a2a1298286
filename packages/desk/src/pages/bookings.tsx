import { Stack, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { Action } from '../action.tsx';
import { call } from '../call.ts';
import { money, useText } from '../fields.tsx';
import { Choice, Dollars, Flag, Line, Reason, toCents } from '../inputs.tsx';

interface Quote {
  fee: number;
  most: number;
  proposed: number;
}

/** What a paid place can be: moved to another class, or given up with money back. */
export function BookingButtons({ id, name }: { id: number; name: string }) {
  const text = useText();
  return (
    <Stack direction="row" spacing={1}>
      <Action
        path={`bookings/${id}/move`}
        label="action.move"
        roles={['desk', 'programme']}
        text={text('booking.moveText', { name })}
        done={({ class: to }) => text('done.moved', { to })}
        toBody={(values) => ({ ...values, to: String(values.to).toUpperCase() })}
      >
        <Line source="to" label="field.toClass" />
        <Flag source="waive" />
        <Reason />
      </Action>
      <Action
        path={`bookings/${id}/withdraw`}
        label="action.withdraw"
        roles={['desk', 'programme', 'money']}
        color="error"
        initial={{ way: 'credit' }}
        toBody={({ amount, ...values }) => ({ ...values, cents: values.way === 'none' ? 0 : (toCents(amount) ?? 0) })}
        done={({ cents }) => text('done.withdrawn', { amount: money(cents) })}
      >
        <Proposal id={id} name={name} />
        <Choice source="way" choices={['credit', 'provider', 'none']} />
        <Dollars source="amount" label="field.refund" optional />
        <Reason />
      </Action>
    </Stack>
  );
}

/** Says what the association's rule proposes, and fills it in. */
function Proposal({ id, name }: { id: number; name: string }) {
  const text = useText();
  const { setValue } = useFormContext();
  const [quote, setQuote] = useState<Quote>();
  useEffect(() => {
    call(`bookings/${id}`).then(
      (found: Quote) => {
        setQuote(found);
        setValue('amount', found.proposed / 100);
      },
      () => undefined,
    );
  }, [id, setValue]);
  if (!quote) return null;
  return (
    <Typography>
      {text('booking.withdrawText', { name, fee: money(quote.fee), most: money(quote.most), proposed: money(quote.proposed) })}
    </Typography>
  );
}
