import { Chip } from '@mui/material';
import { formatDateTime, hongKongDate } from '@portal/contract/hong-kong';
import type { ReactNode } from 'react';
import { useLocale, usePermissions, useRecordContext, useTranslate } from 'react-admin';
import type { Role } from './auth.ts';
import type { TextKey } from './i18n/texts.ts';

/** A text of the desk in the page's language. */
export function useText() {
  const translate = useTranslate();
  return (key: TextKey, params?: Record<string, string | number>) => translate(key, params);
}

/** Whether the person at the desk has one of the roles; the head has all. */
export function useMay() {
  const { permissions = [] } = usePermissions<Role[]>();
  return (...roles: Role[]) => permissions.includes('head') || roles.some((role) => permissions.includes(role));
}

/** The name in the page's language. */
export function useLocalName() {
  const locale = useLocale();
  return (en: string | null | undefined, zh: string | null | undefined) => (locale === 'zh' ? zh || en : en || zh) ?? '';
}

/** `HK$1,234.50` from cents. */
export function money(cents: number | null | undefined): string {
  if (cents == null) return '–';
  const digits = { minimumFractionDigits: cents % 100 ? 2 : 0, maximumFractionDigits: 2 };
  return `${cents < 0 ? '−' : ''}HK$${Math.abs(cents / 100).toLocaleString('en', digits)}`;
}

/** Today in Hong Kong, `YYYY-MM-DD`. */
export const today = (): string => hongKongDate(new Date());

/** A moment in Hong Kong time. */
export const moment = (at: string | null | undefined) => (at ? formatDateTime(new Date(at)) : '–');

interface FieldProps {
  source: string;
  label?: string | false;
  sortable?: boolean;
  sortBy?: string;
}

// biome-ignore lint/suspicious/noExplicitAny: react-admin's records are.
const useValue = (source: string) => (useRecordContext() as any)?.[source];

export const MoneyField = ({ source }: FieldProps) => <span style={{ whiteSpace: 'nowrap' }}>{money(useValue(source))}</span>;
export const MomentField = ({ source }: FieldProps) => <span style={{ whiteSpace: 'nowrap' }}>{moment(useValue(source))}</span>;

const colors: Record<string, 'success' | 'warning' | 'error' | 'default' | 'info'> = {
  paid: 'success',
  succeeded: 'success',
  completed: 'success',
  moving: 'success',
  open: 'warning',
  held: 'warning',
  submitted: 'warning',
  review: 'warning',
  waiting: 'info',
  offered: 'info',
  gathering: 'info',
  approved: 'info',
  failed: 'error',
  stopped: 'error',
};

/** A state as a coloured word. */
export function State({ value }: { value: string | null | undefined }): ReactNode {
  const translate = useTranslate();
  if (!value) return null;
  const key = `state.${value}`;
  const text = translate(key, { _: value });
  return <Chip size="small" variant="outlined" color={colors[value] ?? 'default'} label={text} />;
}

export const StateField = ({ source }: FieldProps) => <State value={useValue(source)} />;
