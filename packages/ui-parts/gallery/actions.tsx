import {
  Button,
  ButtonLink,
  CalendarIcon,
  CardGrid,
  CartIcon,
  Cluster,
  CountBadge,
  DocumentIcon,
  IconButton,
  PeopleIcon,
  SkipLink,
  Stack,
  TextLink,
  TrashIcon,
  UploadIcon,
} from '@portal/ui';
import { useState } from 'react';
import { t } from './copy.ts';

export function Actions() {
  const [selected, setSelected] = useState(true);
  const [busy, setBusy] = useState(false);
  return (
    <Stack as="section" $gap={24}>
      <SkipLink href="#root">{t('Skip to content', '跳至內容')}</SkipLink>
      <h2>{t('Buttons', '按鈕')}</h2>
      <Cluster>
        <Button>{t('Apply', '報名')}</Button>
        <Button variant="quiet" icon={<UploadIcon />}>
          {t('Upload', '上載')}
        </Button>
        <Button variant="text">{t('Text button', '文字按鈕')}</Button>
        <Button variant="removal" icon={<TrashIcon />}>
          {t('Remove', '移除')}
        </Button>
        <Button variant="danger">{t('Remove all', '全部移除')}</Button>
        <ButtonLink to="/course">{t('Browse programmes', '瀏覽課程')}</ButtonLink>
        <TextLink href="tel:+85221001968">+852 2100 1968</TextLink>
        <IconButton label={t('Cart, 2 items', '購物車，2 項')} icon={<CartIcon size={24} />}>
          <CountBadge>2</CountBadge>
        </IconButton>
        <IconButton label={t('Remove', '移除')} icon={<TrashIcon />} bordered />
        <IconButton label={t('Remove', '移除')} icon={<TrashIcon />} bordered disabled />
      </Cluster>
      <CardGrid>
        <Button
          size="row"
          selected={selected}
          wide
          onClick={() => setSelected(!selected)}
          note={t('In your cart', '已放入購物車')}
          noteIcon={<CartIcon size={18} />}
        >
          {selected ? t('Selected', '已選') : t('Select', '選擇')}
        </Button>
        <Button
          size="row"
          variant="waiting"
          note={t('Class full, waiting list open', '班別額滿，可登記輪候')}
          noteIcon={<PeopleIcon size={18} />}
        >
          {t('Apply to waiting list', '登記輪候')}
        </Button>
        <Button size="row" disabled note={t('Waiting list also full', '輪候名單亦已滿')}>
          {t('Full', '額滿')}
        </Button>
        <Button
          size="row"
          variant="quiet"
          icon={<UploadIcon />}
          note={t('Staff check them first', '上載後由職員審批')}
          noteIcon={<DocumentIcon size={18} />}
        >
          {t('Upload documents', '上載文件')}
        </Button>
        <Button size="row" wide busy={busy} busyLabel={t('Adding…', '加入中⋯')} onClick={() => setBusy(true)}>
          {t('Apply', '報名')}
        </Button>
        <Button size="row" wide busy busyLabel={t('Adding…', '加入中⋯')}>
          {t('Apply', '報名')}
        </Button>
        <Button size="row" note={t('No member fee. Please call us.', '未設會員收費，請致電查詢。')} noteTone="error">
          {t('Apply', '報名')}
        </Button>
        <Button size="row" note={t('1 seat left', '尚餘1個名額')} noteTone="warning">
          {t('Apply', '報名')}
        </Button>
        <Button size="row" disabled note={t('Member booking', '會員預訂')} noteIcon={<CalendarIcon size={18} />}>
          {t('Opens 2026-11-27', '2026-11-27 開放')}
        </Button>
      </CardGrid>
    </Stack>
  );
}
