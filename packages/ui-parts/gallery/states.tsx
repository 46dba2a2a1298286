import {
  Button,
  ButtonLink,
  Cluster,
  InlineNote,
  Notice,
  RichText,
  Skeleton,
  SkeletonRows,
  SkeletonText,
  Spinner,
  Stack,
  TextLink,
  TicketIcon,
  Unavailable,
} from '@portal/ui';
import { Callout, Countdown, EmptyState, ProgressBar, Status, Tag } from '../src/index.ts';
import { t } from './copy.ts';

const html = t(
  '<h2>Enrolment guide</h2><p>Pay within <strong>20 minutes</strong>, or the seats are released.</p><ul><li>Bring a towel</li><li>Bring goggles</li></ul>',
  '<h2>報名須知</h2><p>請於<strong>20分鐘</strong>內付款，否則名額會釋出。</p><ul><li>帶備毛巾</li><li>帶備泳鏡</li></ul>',
);

export function States() {
  return (
    <Stack as="section" $gap={24}>
      <h2>{t('States', '狀態')}</h2>
      <Cluster>
        <Status tone="good">{t('Paid', '已付款')}</Status>
        <Status tone="waiting">{t('Unpaid', '未付款')}</Status>
        <Status tone="few">{t('1 seat left', '尚餘1個名額')}</Status>
        <Status tone="bad">{t('Expired', '已過期')}</Status>
        <Status tone="moving">{t('Confirming', '確認中')}</Status>
        <Status tone="off">{t('Full', '額滿')}</Status>
        <Status tone="off" icon={<TicketIcon size={16} />}>
          {t('All used', '已用完')}
        </Status>
        <Tag>{t('Ages 6–17', '6至17歲')}</Tag>
      </Cluster>
      <Callout
        title={t('Your membership is expiring soon', '會籍即將屆滿')}
        text={t(
          'It ends on 2026-12-10 (Thu). Renew now to keep member prices and early booking.',
          '到期日為 2026-12-10 (四)。立即續會，繼續享有會員收費及優先報名。',
        )}
        action={<Button size="row">{t('Renew', '續會')}</Button>}
      />
      <Countdown time="14:32" left={0.73} label={t('Time left', '尚餘時間')}>
        {t('Pay by 3:50 PM', '請於 3:50 PM 前付款')}
      </Countdown>
      <ProgressBar label={t('Upload', '上載')} value={0.4} />
      <InlineNote icon={<Spinner />}>{t('Waiting for PayMe. You have not been charged yet.', '等待 PayMe，尚未扣款。')}</InlineNote>
      <InlineNote tone="success">{t('HK$100 off', '減 HK$100')}</InlineNote>
      <InlineNote tone="warning">{t('Please check the amount.', '請核對金額。')}</InlineNote>
      <InlineNote tone="error">
        <strong>{t('Two classes overlap.', '兩個班別時間重疊。')}</strong>{' '}
        {t('Choose someone else or remove one.', '請另選參加者或移除其中一班。')}
      </InlineNote>
      <Notice tone="success" onClose={() => undefined}>
        {t('SW-101 is in your cart.', 'SW-101 已放入購物車。')}
      </Notice>
      <Notice tone="error" onClose={() => undefined}>
        {t('The member number or password is incorrect.', '會員編號或密碼不正確。')}
      </Notice>
      <EmptyState
        src="/art/picture-early-kite.svg"
        title={t('No waiting entries', '沒有輪候記錄')}
        text={t('Classes you wait for will show here.', '你輪候的班別會在此顯示。')}
        action={
          <ButtonLink variant="quiet" size="row" to="/course">
            {t('Browse programmes', '瀏覽課程')}
          </ButtonLink>
        }
      />
      <Unavailable
        title={t('This part is not available right now', '這部分暫時未能使用')}
        onRetry={() => undefined}
        retryLabel={t('Try again', '再試一次')}
        action={
          <ButtonLink variant="quiet" to="/">
            {t('Back to home', '返回主頁')}
          </ButtonLink>
        }
        help={
          <>
            {t('Need it today? Call', '今天需要？請致電')} <TextLink href="tel:+85221001968">+852 2100 1968</TextLink>{' '}
            {t('and give this number:', '並提供此編號：')} <strong>PAY-7F3K-20</strong>
          </>
        }
      >
        {t(
          'We could not load Payments. It is our fault, not yours. Nothing has been charged, and your cart is safe.',
          '我們未能載入付款部分，這不是你的問題。並無扣款，購物車亦安全。',
        )}
      </Unavailable>
      <Unavailable
        compact="h2"
        title={t('The cart is not available right now', '購物車暫時未能使用')}
        onRetry={() => undefined}
        retryLabel={t('Try again', '再試一次')}
        retrying
        retryingLabel={t('Trying…', '嘗試中⋯')}
      >
        {t('The rest of the page works.', '頁面其他部分運作正常。')}
      </Unavailable>
      <Skeleton>
        <SkeletonText />
        <SkeletonRows rows={2} />
      </Skeleton>
      <RichText dangerouslySetInnerHTML={{ __html: html }} />
      <Button>{t('End', '完')}</Button>
    </Stack>
  );
}
