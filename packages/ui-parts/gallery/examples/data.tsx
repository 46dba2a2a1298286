import { Button, Day, Money, Panel, PanelTitle, Picture, Times } from '@portal/ui';
import {
  CodeBadge,
  CodePicture,
  DataCell,
  DataRow,
  DataRowTitle,
  DataTable,
  DescriptionList,
  Initials,
  PriceSummary,
  Status,
  Tag,
  Ticket,
} from '@portal/ui-parts';
import { lang, t } from '../copy.ts';

export function DataTableExample() {
  const columns = [
    { head: t('Class', '班別'), width: '30%' },
    { head: t('Dates', '日期') },
    { head: t('Time', '時間') },
    { head: t('Fee', '費用') },
    { head: t('Your place', '報名') },
  ];
  return (
    <DataTable caption={t('Classes', '班別')} columns={columns}>
      <DataRow selected>
        <DataCell kind="title">
          <DataRowTitle
            code={
              <CodeBadge $hue="aquatics" $onTint>
                SW-101
              </CodeBadge>
            }
            name={t('Squad A, Saturday morning', '泳隊A班（星期六早上）')}
            status={<Status tone="few">{t('1 seat left', '尚餘1個名額')}</Status>}
          />
        </DataCell>
        <DataCell label={columns[1]?.head}>
          <Day on="2027-01-09" locale={lang} /> {t('to', '至')} <Day on="2027-03-27" locale={lang} />
        </DataCell>
        <DataCell label={columns[2]?.head}>
          <Times from="09:00" to="10:30" />
        </DataCell>
        <DataCell kind="amount">
          <Money amount={350} was={400} />
        </DataCell>
        <DataCell kind="action">
          <Button size="row" selected>
            {t('Selected', '已選')}
          </Button>
        </DataCell>
      </DataRow>
    </DataTable>
  );
}

export function StatusExample() {
  return (
    <>
      <Status tone="good">{t('Paid', '已付款')}</Status> <Status tone="waiting">{t('Unpaid', '未付款')}</Status>{' '}
      <Status tone="few">{t('1 seat left', '尚餘1個名額')}</Status> <Status tone="bad">{t('Expired', '已過期')}</Status>{' '}
      <Status tone="moving">{t('Confirming', '確認中')}</Status> <Status tone="off">{t('Full', '額滿')}</Status>
    </>
  );
}

export function CodeBadgeExample() {
  return <CodeBadge $hue="stem">ST-204</CodeBadge>;
}

export function TagExample() {
  return <Tag>{t('Ages 6–17', '6至17歲')}</Tag>;
}

export function TicketExample() {
  return (
    <Ticket
      tone="unpaid"
      picture={<Picture src="/art/picture-dance-ballet.svg" alt="" corner="thumb" hue="dance" />}
      stub={
        <>
          <Money amount={960} />
          <Button size="row" wide>
            {t('Pay now', '立即付款')}
          </Button>
        </>
      }
    >
      <strong>{t('Order HY26-004817', '訂單 HY26-004817')}</strong> <Status tone="waiting">{t('Unpaid', '未付款')}</Status>
      <p>{t('First Ballet, Saturday', '初級芭蕾舞（星期六）')}</p>
    </Ticket>
  );
}

export function DescriptionListExample() {
  return (
    <DescriptionList
      items={[
        { label: t('Name', '姓名'), value: t('Wong Chi Ming', '黃志明') },
        { label: t('Email', '電郵'), value: 'chiming.wong@example.hk' },
      ]}
    />
  );
}

export function InitialsExample() {
  return (
    <Initials $solid $size={64}>
      {t('CM', '志')}
    </Initials>
  );
}

export function PriceSummaryExample() {
  return (
    <Panel>
      <PanelTitle>{t('Summary', '摘要')}</PanelTitle>
      <PriceSummary
        lines={[
          { label: t('Sub-total', '小計'), amount: 1130 },
          { label: t('Coupon WELCOME100', '優惠券 WELCOME100'), amount: -100 },
        ]}
        total={{ label: t('Total', '總計'), amount: 1030 }}
      />
    </Panel>
  );
}

export function CodePictureExample() {
  return <CodePicture code="A123456I" label={t('Membership number A123456I', '會員編號 A123456I')} size={160} />;
}
