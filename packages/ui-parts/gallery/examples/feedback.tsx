import {
  Button,
  ButtonLink,
  InlineNote,
  Notice,
  NoticeStack,
  PhoneLink,
  Skeleton,
  SkeletonBlock,
  SkeletonCard,
  SkeletonRows,
  SkeletonText,
  Spinner,
  Stack,
  Unavailable,
} from '@portal/ui';
import { AsyncSection, asyncData, Callout, Countdown, EmptyState, LoadFailure, ProgressBar, Stepper } from '@portal/ui-parts';
import { useState } from 'react';
import { t } from '../copy.ts';

export function InlineNoteExample() {
  return (
    <Stack>
      <InlineNote icon={<Spinner />}>{t('Waiting for PayMe. You have not been charged yet.', '等待 PayMe，尚未扣款。')}</InlineNote>
      <InlineNote tone="success">{t('HK$100 off', '減 HK$100')}</InlineNote>
      <InlineNote tone="warning">{t('Please check the amount.', '請核對金額。')}</InlineNote>
      <InlineNote tone="error">
        <strong>{t('Two classes overlap.', '兩個班別時間重疊。')}</strong>{' '}
        {t('Choose someone else or remove one.', '請另選參加者或移除其中一班。')}
      </InlineNote>
    </Stack>
  );
}

export function NoticeExample() {
  return (
    <NoticeStack>
      <Notice tone="success" onClose={() => undefined}>
        {t('SW-101 is in your cart.', 'SW-101 已放入購物車。')}
      </Notice>
    </NoticeStack>
  );
}

export function CalloutExample() {
  return (
    <Callout
      title={t('Your membership is expiring soon', '會籍即將屆滿')}
      text={t('Renew now to keep member prices.', '立即續會，繼續享有會員收費。')}
      action={<Button size="row">{t('Renew', '續會')}</Button>}
    />
  );
}

export function CountdownExample() {
  return (
    <Countdown time="14:32" left={0.73} label={t('Time left', '尚餘時間')}>
      {t('Pay by 3:50 PM', '請於 3:50 PM 前付款')}
    </Countdown>
  );
}

export function ProgressBarExample() {
  return <ProgressBar label={t('Upload', '上載')} value={0.4} />;
}

export function StepperExample() {
  return <Stepper label={t('Steps', '步驟')} steps={[t('Your details', '你的資料'), t('Check and agree', '核對及同意')]} current={0} />;
}

export function EmptyStateExample() {
  return (
    <EmptyState
      src="/art/picture-early-kite.svg"
      title={t('No waiting entries', '沒有輪候記錄')}
      text={t('Classes that you are waiting for appear here.', '你輪候的班別會在此顯示。')}
      action={
        <ButtonLink variant="quiet" size="row" to="/course">
          {t('Browse programmes', '瀏覽課程')}
        </ButtonLink>
      }
    />
  );
}

export function UnavailableExample() {
  return (
    <Unavailable
      title={t('This part is not available right now', '這部分暫時未能使用')}
      onRetry={() => undefined}
      retryLabel={t('Try again', '再試一次')}
      help={
        <>
          {t('Need help today? Call', '急需處理？請致電')} <PhoneLink number="+852 2100 1968" />
        </>
      }
    >
      {t('The problem is on our side. Nothing has been charged.', '系統出現問題，並無扣款。')}
    </Unavailable>
  );
}

export function LoadFailureExample() {
  const [retrying, setRetrying] = useState(false);
  return <LoadFailure title={t('This list could not be loaded', '未能載入此列表')} retrying={retrying} retry={() => setRetrying(true)} />;
}

export function AsyncSectionExample() {
  const [classes] = useState(() => asyncData(() => Promise.resolve([t('Swim Squad', '泳隊訓練班'), t('First Ballet', '初級芭蕾舞')])));
  return (
    <AsyncSection data={classes} skeleton={<SkeletonRows rows={2} />}>
      {(names) => names.map((name) => <p key={name}>{name}</p>)}
    </AsyncSection>
  );
}

export function SkeletonExample() {
  return (
    <Skeleton>
      <SkeletonText lines={2} />
      <SkeletonRows rows={2} />
      <SkeletonBlock $height="80px" />
      <SkeletonCard />
    </Skeleton>
  );
}
