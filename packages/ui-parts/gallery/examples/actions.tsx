import {
  ActionNote,
  Anchor,
  Button,
  ButtonLink,
  CalendarIcon,
  CartIcon,
  Cluster,
  CountBadge,
  IconButton,
  IconLink,
  PeopleIcon,
  PhoneLink,
  PrinterIcon,
  SkipLink,
  Stack,
  TextLink,
  TrashIcon,
  UploadIcon,
} from '@portal/ui';
import { useState } from 'react';
import { t } from '../copy.ts';

export function ButtonExample() {
  return (
    <Cluster>
      <Button>{t('Apply', '報名')}</Button>
      <Button variant="quiet" icon={<UploadIcon />}>
        {t('Upload', '上載')}
      </Button>
      <Button variant="text">{t('Not now', '暫時不要')}</Button>
      <Button variant="removal" icon={<TrashIcon />}>
        {t('Remove', '移除')}
      </Button>
      <Button variant="danger">{t('Remove all', '全部移除')}</Button>
    </Cluster>
  );
}

export function ButtonInARowExample() {
  const [selected, setSelected] = useState(true);
  return (
    <Stack>
      <Button
        size="row"
        selected={selected}
        onClick={() => setSelected(!selected)}
        icon={<CartIcon size={18} />}
        note={t('In your cart', '已放入購物車')}
      >
        {selected ? t('Selected', '已選') : t('Select', '選擇')}
      </Button>
      <Button
        size="row"
        variant="waiting"
        icon={<PeopleIcon size={18} />}
        note={t('Class full, waiting list open', '班別額滿，可登記輪候')}
      >
        {t('Apply to waiting list', '登記輪候')}
      </Button>
      <Button size="row" disabled icon={<CalendarIcon size={18} />} note={t('Member booking', '會員預訂')}>
        {t('Opens 2026-11-27', '2026-11-27 開放')}
      </Button>
      <Button size="row" note={t('1 seat left', '尚餘1個名額')} noteTone="warning">
        {t('Apply', '報名')}
      </Button>
    </Stack>
  );
}

export function BusyButtonExample() {
  const [busy, setBusy] = useState(false);
  return (
    <Button busy={busy} busyLabel={t('Adding…', '加入中⋯')} onClick={() => setBusy(true)}>
      {t('Apply', '報名')}
    </Button>
  );
}

export function ActionNoteExample() {
  return (
    <ActionNote tone="error" id="fee-note">
      {t('No member fee. Please call us.', '未設會員收費，請致電查詢。')}
    </ActionNote>
  );
}

export function ButtonLinkExample() {
  return (
    <Cluster>
      <ButtonLink to="/course">{t('Browse programmes', '瀏覽課程')}</ButtonLink>
      <ButtonLink variant="quiet" size="row" to="/">
        {t('Back to home', '返回主頁')}
      </ButtonLink>
    </Cluster>
  );
}

export function TextLinkExample() {
  return <TextLink to="/course">{t('All programmes', '所有課程')}</TextLink>;
}

export function AnchorExample() {
  return <Anchor to="/department">{t('A link without a style of its own', '沒有樣式的連結')}</Anchor>;
}

export function PhoneLinkExample() {
  return <PhoneLink number="+852 2100 1968" />;
}

export function IconButtonExample() {
  return (
    <Cluster>
      <IconButton label={t('Cart, 2 items', '購物車，2 項')} icon={<CartIcon size={24} />}>
        <CountBadge>2</CountBadge>
      </IconButton>
      <IconButton label={t('Print', '列印')} icon={<PrinterIcon />} bordered />
      <IconButton label={t('Remove', '移除')} icon={<TrashIcon />} bordered disabled />
    </Cluster>
  );
}

export function IconLinkExample() {
  return <IconLink to="/course" label={t('Timetable', '時間表')} icon={<CalendarIcon />} bordered />;
}

export function SkipLinkExample() {
  return <SkipLink href="#root">{t('Skip to content', '跳至內容')}</SkipLink>;
}
