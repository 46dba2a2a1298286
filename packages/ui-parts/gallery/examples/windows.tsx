import {
  AlertDialog,
  BusyDialog,
  Button,
  CartIcon,
  ConfirmDialog,
  Dialog,
  Disclosure,
  Drawer,
  DrawerLink,
  drawerCommand,
  IconButton,
  Money,
  Popover,
  Stack,
} from '@portal/ui';
import { TextField } from '@portal/ui-parts';
import { useState } from 'react';
import { t } from '../copy.ts';

export function DialogExample() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        {t('Change password', '更改密碼')}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={t('Change password', '更改密碼')}>
        <TextField label={t('Email', '電郵')} />
      </Dialog>
    </>
  );
}

export function ConfirmDialogExample() {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        {t('Join the waiting list', '登記輪候')}
      </Button>
      <ConfirmDialog
        open={open}
        title={t('Join the waiting list?', '加入輪候名單？')}
        confirmLabel={t('Join the list', '加入名單')}
        cancelLabel={t('Not now', '暫時不要')}
        onConfirm={close}
        onCancel={close}
      >
        {t('SW-102 is full. There is nothing to pay now.', 'SW-102 已額滿。現時無須付款。')}
      </ConfirmDialog>
    </>
  );
}

export function AlertDialogExample() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        {t('Apply', '報名')}
      </Button>
      <AlertDialog open={open} title={t('Two classes overlap', '時間重疊')} closeLabel={t('Close', '關閉')} onClose={() => setOpen(false)}>
        {t('Choose someone else.', '請另選參加者。')}
      </AlertDialog>
    </>
  );
}

export function BusyDialogExample() {
  const [open, setOpen] = useState(false);
  const order = () => {
    setOpen(true);
    setTimeout(() => setOpen(false), 2000);
  };
  return (
    <>
      <Button variant="quiet" onClick={order}>
        {t('Order for two seconds', '下單兩秒')}
      </Button>
      <BusyDialog open={open} title={t('Placing your order…', '正在建立訂單⋯')}>
        {t('Please keep this page open.', '請勿關閉此頁。')}
      </BusyDialog>
    </>
  );
}

export function DrawerExample() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button {...drawerCommand('show-modal', 'menu')} variant="quiet" onClick={() => setOpen(true)}>
        {t('Menu', '選單')}
      </Button>
      <Drawer id="menu" open={open} onOpen={() => setOpen(true)} onClose={() => setOpen(false)} title={t('Menu', '選單')}>
        <DrawerLink to="/" aria-current="page">
          {t('Home', '主頁')}
        </DrawerLink>
        <DrawerLink to="/course">{t('Programmes', '課程及活動')}</DrawerLink>
      </Drawer>
    </>
  );
}

export function PopoverExample() {
  return (
    <Popover
      label={t('Cart', '購物車')}
      trigger={(button) => <IconButton {...button} label={t('Cart, 2 items', '購物車，2 項')} icon={<CartIcon size={24} />} />}
    >
      {(hide) => (
        <Stack>
          <Money amount={1130} />
          <Button wide size="row" onClick={hide}>
            {t('Check out', '結帳')}
          </Button>
        </Stack>
      )}
    </Popover>
  );
}

export function DisclosureExample() {
  return <Disclosure summary={t('Special request (optional)', '特別要求（可不填）')}>{t('Tell us.', '請告訴我們。')}</Disclosure>;
}
