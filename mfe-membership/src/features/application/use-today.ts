import { formatDate } from '@portal/ui';
import { useState } from 'react';
import { useShell } from '../../shell.ts';

/** Returns today's date in Hong Kong by the server's clock, `YYYY-MM-DD`, fixed when the page opened. */
export function useToday(): string {
  const shell = useShell();
  return useState(() => formatDate(new Date(shell.now())))[0];
}
