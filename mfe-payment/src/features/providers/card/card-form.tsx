import type { CardResult } from '@portal/contract';
import { useEffect, useRef } from 'react';

/** A hidden form that posts the given parameters to the card provider's page (INVOICE-33). */
export function CardForm({ form }: { form: CardResult }) {
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    element.current?.submit();
  }, []);
  return (
    <form ref={element} method="post" action={form.action} hidden>
      {Object.entries(form.fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
    </form>
  );
}
