import { CalendarIcon, PeopleIcon, TicketIcon } from '@portal/ui';
import { Breadcrumbs, FilterPills, KeywordField, Pagination, SearchField, TabLinks } from '@portal/ui-parts';
import { useState } from 'react';
import { t } from '../copy.ts';

export function BreadcrumbsExample() {
  return (
    <Breadcrumbs
      trail={[
        { label: t('Our units', '服務單位'), to: '/department' },
        { label: t('Aquatics', '水上活動'), to: '/department/aquatics' },
      ]}
    />
  );
}

export function TabLinksExample() {
  return (
    <TabLinks
      label={t('My account', '我的帳戶')}
      tabs={[
        { to: '/me/activity', label: t('My courses', '我的課程'), icon: <CalendarIcon />, current: true },
        { to: '/me/waiting', label: t('Waiting list', '輪候名單'), icon: <PeopleIcon />, current: false },
        { to: '/me/payment', label: t('Payments', '付款記錄'), icon: <TicketIcon />, current: false },
      ]}
    />
  );
}

export function FilterPillsExample() {
  return (
    <FilterPills
      label={t('Units', '單位')}
      pills={[
        { to: '?', label: t('All units', '所有單位'), current: true },
        { to: '?unit=aqua', label: t('Aquatics', '水上活動'), icon: <img src="/art/glyph-aqua.svg" alt="" width="24" />, current: false },
        { to: '?unit=camp', label: t('Camps & Outdoors', '營地及戶外'), current: false },
      ]}
    />
  );
}

export function PaginationExample() {
  return <Pagination page={2} pages={12} linkTo={(number) => `?page=${number}`} />;
}

export function SearchFieldExample() {
  return <SearchField label={t('Search', '搜尋')} placeholder={t('Swimming, camp, robot…', '例如：游泳、露營、機械人')} />;
}

export function KeywordFieldExample() {
  const [applied, apply] = useState('');
  return (
    <KeywordField label={t('Find a class', '尋找班別')} placeholder={t('Swimming…', '例如：游泳')} applied={applied} onApply={apply} />
  );
}
