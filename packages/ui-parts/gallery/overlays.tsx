import {
  AlertDialog,
  BusyDialog,
  Button,
  CartIcon,
  Cluster,
  ConfirmDialog,
  Dialog,
  Disclosure,
  Drawer,
  DrawerLink,
  IconButton,
  Money,
  Popover,
  Stack,
} from '@portal/ui';
import { useState } from 'react';
import { TextField } from '../src/index.ts';
import { t } from './copy.ts';

type Name = 'confirm' | 'alert' | 'busy' | 'form' | 'drawer';

export function Overlays() {
  const [open, setOpen] = useState<Name>();
  const close = () => setOpen(undefined);
  const opener = (name: Name) => (
    <Button variant="quiet" onClick={() => setOpen(name)}>
      {name}
    </Button>
  );
  return (
    <Stack as="section" $gap={24}>
      <h2>{t('Windows', '視窗')}</h2>
      <Cluster>
        {opener('confirm')}
        {opener('alert')}
        {opener('busy')}
        {opener('form')}
        {opener('drawer')}
        <Popover
          label={t('Cart', '購物車')}
          trigger={(button) => <IconButton {...button} label={t('Cart, 2 items', '購物車，2 項')} icon={<CartIcon size={24} />} />}
        >
          {(hide) => (
            <Stack>
              <Cluster $between>
                <span>{t('2 classes', '2 個班別')}</span>
                <Money amount={1130} />
              </Cluster>
              <Button wide size="row" onClick={hide}>
                {t('Check out', '結帳')}
              </Button>
            </Stack>
          )}
        </Popover>
      </Cluster>
      <ConfirmDialog
        open={open === 'confirm'}
        title={t('Join the waiting list?', '加入輪候名單？')}
        confirmLabel={t('Join the list', '加入名單')}
        cancelLabel={t('Not now', '暫時不要')}
        onConfirm={close}
        onCancel={close}
      >
        {t(
          'SW-102 is full. We will write to you if a seat opens. You pay nothing now.',
          'SW-102 已額滿。如有空位，我們會通知你。現時無須付款。',
        )}
      </ConfirmDialog>
      <AlertDialog open={open === 'alert'} title={t('Two classes overlap', '時間重疊')} closeLabel={t('Close', '關閉')} onClose={close}>
        {t('Choose someone else.', '請另選參加者。')}
      </AlertDialog>
      <BusyDialog open={open === 'busy'} title={t('Making your order…', '正在建立訂單⋯')}>
        {t('Please keep this page open.', '請勿關閉此頁。')}
      </BusyDialog>
      <Dialog open={open === 'form'} onClose={close} title={t('Change password', '更改密碼')} wide>
        <TextField label={t('Email', '電郵')} />
      </Dialog>
      <Drawer open={open === 'drawer'} onClose={close} title={t('Menu', '選單')}>
        <DrawerLink to="/" aria-current="page">
          {t('Home', '主頁')}
        </DrawerLink>
        <DrawerLink to="/course">{t('Programmes', '課程及活動')}</DrawerLink>
        <Button wide>{t('Log in', '登入')}</Button>
      </Drawer>
      <Disclosure summary={t('Special request (optional)', '特別要求（可不填）')}>{t('Tell us.', '請告訴我們。')}</Disclosure>
    </Stack>
  );
}
