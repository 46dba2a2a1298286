import { CalendarIcon, IdCardIcon, PeopleIcon, Stack, TicketIcon, WalletIcon } from '@portal/ui';
import { useState } from 'react';
import { Breadcrumbs, FilterPills, Pagination, TabLinks } from '../src/index.ts';
import { t } from './copy.ts';

const glyph = (name: string) => <img src={`/art/glyph-${name}.svg`} alt="" width="24" height="24" />;

export function Navigation() {
  const [page] = useState(2);
  return (
    <Stack as="section" $gap={24}>
      <h2>{t('Ways', '導覽')}</h2>
      <Breadcrumbs
        trail={[
          { label: t('Our units', '服務單位'), to: '/department' },
          { label: t('Aquatics', '水上活動'), to: '/department/aquatics' },
        ]}
      />
      <TabLinks
        label={t('My account', '我的帳戶')}
        tabs={[
          { to: '/me/activity', label: t('My courses', '我的課程'), icon: <CalendarIcon />, current: true },
          { to: '/me/waiting', label: t('Waiting list', '輪候名單'), icon: <PeopleIcon />, current: false },
          { to: '/me/payment', label: t('Payments', '付款記錄'), icon: <TicketIcon />, current: false },
          { to: '/me/info', label: t('My details', '個人資料'), icon: <IdCardIcon />, current: false },
          { to: '/me/wallet', label: t('Wallet', '錢包'), icon: <WalletIcon />, current: false },
        ]}
      />
      <FilterPills
        label={t('Units', '單位')}
        pills={[
          { to: '?', label: t('All units', '所有單位'), current: true },
          { to: '?unit=aqua', label: t('Aquatics', '水上活動'), icon: glyph('aqua'), current: false },
          { to: '?unit=camp', label: t('Camps & Outdoors', '營地及戶外'), icon: glyph('camp'), current: false },
          { to: '?unit=stem', label: t('STEM & Making', '創科及手作'), icon: glyph('stem'), current: false },
        ]}
      />
      <Pagination page={page} pages={12} linkTo={(number) => `?page=${number}`} />
    </Stack>
  );
}
