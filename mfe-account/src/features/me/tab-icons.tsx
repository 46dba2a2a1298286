import type { MeTab } from '@portal/contract';
import { CalendarIcon, IdCardIcon, MailIcon, PeopleIcon, TicketIcon, WalletIcon } from '@portal/ui';
import type { ReactNode } from 'react';

export const tabIcons: Record<MeTab, ReactNode> = {
  activity: <CalendarIcon />,
  waiting_list: <PeopleIcon />,
  payment: <TicketIcon />,
  info: <IdCardIcon />,
  wallet: <WalletIcon />,
  messages: <MailIcon />,
};
