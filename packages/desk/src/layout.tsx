import LogoutIcon from '@mui/icons-material/Logout';
import {
  Box,
  Button,
  List,
  ListItem,
  ListItemButton,
  ListItemIcon,
  ListItemText,
  type Theme,
  Typography,
  useMediaQuery,
} from '@mui/material';
import { type ReactNode, useEffect } from 'react';
import { AppBar, Layout, Sidebar, type SidebarProps, useGetIdentity, useLogout, useSidebarState } from 'react-admin';
import { Link, useLocation } from 'react-router-dom';
import type { Role } from './auth.ts';
import { useMay, useText } from './fields.tsx';
import type { TextKey } from './i18n/texts.ts';
import { icons } from './icons.ts';
import { OtherLanguage } from './other-language.tsx';
import { Find } from './pages/find.tsx';
import { Scan } from './pages/scan.tsx';

const any: Role[] = ['desk', 'programme', 'membership', 'money'];

type Item = [path: string, icon: keyof typeof icons, roles: Role[]];

/** Every page, in the order of a day, with the roles that use it. */
const groups: [title: TextKey, items: Item[]][] = [
  [
    'group.counter',
    [
      ['/', 'Today', any],
      ['/people', 'People', ['desk', 'membership', 'money']],
      ['/orders', 'Receipt', ['desk', 'money', 'membership']],
      ['/classes', 'Event', any],
    ],
  ],
  [
    'group.decide',
    [
      ['/documents', 'Description', ['membership', 'programme', 'desk']],
      ['/waiting', 'Hourglass', ['membership', 'programme', 'desk']],
      ['/applications', 'HowToReg', ['membership']],
      ['/approvals', 'DoneAll', any],
      ['/alerts', 'Warning', ['money', 'desk']],
    ],
  ],
  [
    'group.money',
    [
      ['/money', 'Payments', ['money']],
      ['/refunds', 'Undo', ['money']],
      ['/reviews', 'Gavel', ['money']],
    ],
  ],
  [
    'group.programme',
    [
      ['/openings', 'Queue', any],
      ['/posts', 'Category', ['programme']],
      ['/class-rows', 'EditCalendar', ['programme']],
      ['/venues', 'Place', ['programme']],
      ['/banners', 'Image', ['programme']],
      ['/settings', 'Settings', ['programme']],
      ['/synonyms', 'Abc', ['programme']],
      ['/search-misses', 'SearchOff', ['programme']],
    ],
  ],
  [
    'group.membership',
    [
      ['/member-groups', 'Groups', ['membership']],
      ['/member-prices', 'Sell', ['membership']],
      ['/options', 'List', ['membership']],
    ],
  ],
  [
    'group.office',
    [
      ['/staff', 'Badge', []],
      ['/log', 'History', []],
    ],
  ],
];

function DeskMenu() {
  const text = useText();
  const may = useMay();
  const [isOpen, setOpen] = useSidebarState();
  const { pathname } = useLocation();
  const isNarrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  const shown = groups.map(([title, items]) => [title, items.filter(([, , roles]) => may(...roles))] as const);
  const isHere = (path: string) => (path === '/' ? pathname === '/' : pathname === path || pathname.startsWith(`${path}/`));
  return (
    <Box component="nav" aria-label={text('menu.label')} sx={{ width: isOpen ? 232 : 56, overflowX: 'hidden', pb: 4 }}>
      {shown
        .filter(([, items]) => items.length > 0)
        .map(([title, items]) => (
          <List key={title} dense disablePadding sx={{ pt: 1 }} aria-label={text(title)}>
            {isOpen && (
              <Typography component="li" variant="caption" color="text.secondary" sx={{ px: 2 }}>
                {text(title)}
              </Typography>
            )}
            {items.map(([path, icon]) => {
              const Icon = icons[icon];
              const name = text(`menu.${path.slice(1) || 'today'}` as TextKey);
              return (
                <ListItem key={path} disablePadding>
                  <ListItemButton
                    component={Link}
                    to={path}
                    selected={isHere(path)}
                    aria-current={isHere(path) ? 'page' : undefined}
                    aria-label={isOpen ? undefined : name}
                    title={isOpen ? undefined : name}
                    onClick={() => isNarrow && setOpen(false)}
                  >
                    <ListItemIcon sx={{ minWidth: 40 }}>
                      <Icon />
                    </ListItemIcon>
                    {isOpen && <ListItemText primary={name} />}
                  </ListItemButton>
                </ListItem>
              );
            })}
          </List>
        ))}
    </Box>
  );
}

/** Who works here, and the way out. */
function Leave() {
  const text = useText();
  const logOut = useLogout();
  const { identity } = useGetIdentity();
  const isNarrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'));
  return (
    <Button
      color="inherit"
      onClick={() => logOut()}
      startIcon={<LogoutIcon />}
      aria-label={isNarrow ? text('login.leave') : undefined}
      sx={{ minWidth: 0, '& .MuiButton-startIcon': { mr: isNarrow ? 0 : 1 } }}
    >
      {!isNarrow && `${identity?.fullName ?? ''} · ${text('login.leave')}`}
    </Button>
  );
}

function Bar() {
  return (
    <AppBar toolbar={<OtherLanguage />} userMenu={<Leave />}>
      <Find />
      <Scan />
    </AppBar>
  );
}

/** A wide table scrolls sideways within itself, the page doesn't. */
const sideways = {
  minWidth: 0,
  '& .RaLayout-appFrame, & .RaLayout-contentWithSidebar, & .RaLayout-content, & .list-page, & .RaList-main': { minWidth: 0 },
  '& .RaLayout-appFrame': { width: '100%' },
  '& .RaDatagrid-tableWrapper': { overflowX: 'auto' },
  '& .RaDatagrid-headerCell': { whiteSpace: 'nowrap' },
  '& .RaDatagrid-rowCell': { wordBreak: 'keep-all' },
  '& :is(.column-id, .column-code, .column-name, .column-chinese_name, .column-dob, .column-start_date, .column-expiry_date)': {
    whiteSpace: 'nowrap',
  },
};

/** On a phone that was turned, a menu that stood beside the page would cover it. */
function DeskSidebar(props: SidebarProps) {
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  const [, setOpen] = useSidebarState();
  useEffect(() => {
    if (isPhone) setOpen(false);
  }, [isPhone]);
  return <Sidebar key={String(isPhone)} {...props} />;
}

export function DeskLayout({ children }: { children: ReactNode }) {
  return (
    <Layout appBar={Bar} menu={DeskMenu} sidebar={DeskSidebar} appBarAlwaysOn sx={sideways}>
      {children}
    </Layout>
  );
}
