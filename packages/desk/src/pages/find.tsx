import SearchIcon from '@mui/icons-material/Search';
import {
  InputAdornment,
  InputBase,
  List,
  ListItemButton,
  ListItemText,
  ListSubheader,
  Paper,
  Popper,
  Stack,
  Typography,
} from '@mui/material';
import { type KeyboardEvent as ReactKeyboardEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { call } from '../call.ts';
import { moment, money, State, useLocalName, useText } from '../fields.tsx';

interface Found {
  people: { id: string; name: string; chinese_name: string | null; email: string | null; mobile: string | null; dob: string | null }[];
  orders: { id: string; state: string; amount: number; person: string | null }[];
  recent: { id: string; state: string; amount: number; person: string; created_at: string }[];
  classes: { id: string; name_en: string; name_zh: string; start_date: string }[];
}

/** How long after the last key we look: a scanner types a whole number within it. */
const pauseMs = 200;

const visuallyHidden = {
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;

/** The arrow keys go from the box to what was found, and through it. */
function moveFocus(event: ReactKeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step) return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, [data-found] [role="button"]')];
  event.preventDefault();
  stops[stops.indexOf(document.activeElement as HTMLElement) + step]?.focus();
}

/** The one box that finds a person, an order or a class; `/` jumps into it, Enter opens the first. */
export function Find() {
  const text = useText();
  const local = useLocalName();
  const navigate = useNavigate();
  const [words, setWords] = useState('');
  const [found, setFound] = useState<Found>();
  const [isOpen, setOpen] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const box = useRef<HTMLElement>(null);

  useEffect(() => {
    const jump = (event: KeyboardEvent) => {
      if (event.key !== '/' || /^(INPUT|TEXTAREA|SELECT)$/.test((event.target as Element).tagName)) return;
      event.preventDefault();
      input.current?.focus();
    };
    document.addEventListener('keydown', jump);
    return () => document.removeEventListener('keydown', jump);
  }, []);

  useEffect(() => {
    const q = words.trim();
    if (q.length < 2) return setFound(undefined);
    let isCurrent = true;
    const timer = setTimeout(() => {
      call(`find?q=${encodeURIComponent(q)}`).then(
        (answer) => isCurrent && setFound(answer),
        () => undefined,
      );
    }, pauseMs);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [words]);

  const go = (path: string) => {
    setOpen(false);
    setWords('');
    navigate(path);
  };
  const items = found && [
    ...found.people.map((person) => ({
      group: text('find.people'),
      path: `/people/${person.id}/show`,
      title: [person.name, person.chinese_name, person.id].filter(Boolean).join(' · '),
      more: [person.dob, person.mobile, person.email].filter(Boolean).join(' · '),
      state: undefined,
    })),
    ...[...found.orders, ...found.recent].map((order) => ({
      group: text('find.orders'),
      path: `/orders/${order.id}/show`,
      title: `${order.id} · ${money(order.amount)}`,
      more: [order.person, 'created_at' in order && moment(order.created_at as string)].filter(Boolean).join(' · '),
      state: order.state,
    })),
    ...found.classes.map((item) => ({
      group: text('find.classes'),
      path: `/classes/${item.id}/show`,
      title: `${local(item.name_en, item.name_zh)} (${item.id})`,
      more: item.start_date,
      state: undefined,
    })),
  ];

  return (
    <search
      ref={box}
      style={{ flex: 1, maxWidth: 560 }}
      onKeyDown={(event) => (event.key === 'Escape' ? setOpen(false) : moveFocus(event))}
      onBlur={({ relatedTarget }) => !box.current?.contains(relatedTarget) && setOpen(false)}
    >
      <span role="status" style={visuallyHidden}>
        {isOpen && items && (items.length === 0 ? text('find.nothing') : text('find.count', { count: items.length }))}
      </span>
      <InputBase
        inputRef={input}
        value={words}
        placeholder={text('find.hint')}
        inputProps={{ 'aria-label': text('find.label'), 'aria-keyshortcuts': '/' }}
        onChange={({ target }) => {
          setWords(target.value);
          setOpen(true);
        }}
        onFocus={() => setOpen(true)}
        onKeyDown={({ key }) => {
          if (key === 'Enter' && items?.[0]) go(items[0].path);
        }}
        startAdornment={
          <InputAdornment position="start">
            <SearchIcon sx={{ color: 'inherit' }} />
          </InputAdornment>
        }
        sx={{ color: 'inherit', bgcolor: 'rgb(255 255 255 / .16)', borderRadius: 1, px: 1, width: '100%' }}
      />
      <Popper
        open={isOpen && items !== undefined}
        anchorEl={box.current}
        disablePortal
        role="presentation"
        placement="bottom-start"
        sx={{ zIndex: 'modal', width: { xs: '100vw', sm: 560 } }}
      >
        <Paper elevation={8} data-found>
          <List dense sx={{ maxHeight: '70vh', overflow: 'auto' }} aria-label={text('find.label')}>
            {items?.length === 0 && <Typography sx={{ p: 2 }}>{text('find.nothing')}</Typography>}
            {items?.map((item, at) => (
              <li key={item.path}>
                {items[at - 1]?.group !== item.group && (
                  <ListSubheader component="div" sx={{ lineHeight: '32px' }}>
                    {item.group}
                  </ListSubheader>
                )}
                <ListItemButton onClick={() => go(item.path)}>
                  <ListItemText primary={item.title} secondary={item.more} />
                  <Stack sx={{ ml: 1 }}>
                    <State value={item.state} />
                  </Stack>
                </ListItemButton>
              </li>
            ))}
          </List>
        </Paper>
      </Popper>
    </search>
  );
}
