import { Link as MuiLink, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { moment, money } from './fields.tsx';

const pages: Record<string, string> = { class: 'classes', order: 'orders', member: 'people', application: 'applications' };
/** What the forms call these. */
const labels: Record<string, string> = {
  cents: 'amount',
  en: 'text_en',
  zh: 'text_zh',
  member: 'person',
  beforeWindow: 'before_window',
  outsideAges: 'outside_ages',
};
/** Names nothing to a person. */
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
const amounts = new Set(['cents', 'minimum', 'credit']);

/** What an action was done to, `order INV-…`, as a link to its page. */
export function Subject({ value }: { value: string }) {
  const translate = useTranslate();
  const [kind = '', ...rest] = value.split(' ');
  const id = rest.join(' ');
  const groups: Record<string, string> = { setting: 'setting', table: 'menu' };
  const label = kind === 'queue' ? moment(id) : groups[kind] ? translate(`${groups[kind]}.${id}`, { _: id }) : id;
  const name = [translate(`subject.${kind}`, { _: translate(`menu.${kind}`, { _: kind }) }), uuid.test(id) ? '' : label].join(' ');
  const page = pages[kind];
  if (!page) return name;
  return (
    <MuiLink component={Link} to={`/${page}/${encodeURIComponent(id)}/show`}>
      {name}
    </MuiLink>
  );
}

/** Named values as a person reads them, one a line. */
export function Details({ value }: { value: object | null }) {
  const translate = useTranslate();
  const nameOf = (key: string) => translate(`field.${labels[key] ?? key}`, { _: translate(`column.${key}`, { _: key }) });
  const say = (key: string, item: unknown): string => {
    if (item == null || item === '') return '–';
    if (amounts.has(key) && typeof item === 'number') return money(item);
    if (typeof item === 'boolean') return translate(item ? 'yes' : 'no');
    if (typeof item === 'object') return Object.values(item).join(', ');
    const text = String(item);
    return ['choice', 'state', 'value', 'mail', 'role'].reduce((found, group) => translate(`${group}.${text}`, { _: found }), text);
  };
  return Object.entries(value ?? {})
    .filter(([, item]) => item !== undefined && !uuid.test(String(item)))
    .map(([key, item]) => (
      <Typography key={key} variant="body2" sx={{ overflowWrap: 'break-word', minWidth: 140 }}>
        {translate('record.pair', { name: nameOf(key), value: say(key, item) })}
      </Typography>
    ));
}
