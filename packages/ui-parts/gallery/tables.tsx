import { Button, Day, Money, Panel, PanelTitle, Picture, SideLayout, Stack, Times } from '@portal/ui';
import {
  CodeBadge,
  DataCell,
  DataRow,
  DataRowTitle,
  DataTable,
  DescriptionList,
  Initials,
  PriceSummary,
  Status,
  Ticket,
} from '../src/index.ts';
import { lang, t } from './copy.ts';

const classes = [
  { code: 'SW-101', name: t('Squad A, Saturday morning', '泳隊A班（星期六早上）'), fee: 350, was: 400, selected: true },
  { code: 'SW-102', name: t('Squad A, Sunday morning', '泳隊A班（星期日早上）'), fee: 400, selected: false },
  { code: 'SW-109', name: t('Squad C, Saturday afternoon', '泳隊C班（星期六下午）'), fee: 1400, selected: false },
];

const columns = [
  { head: t('Class', '班別'), width: '20%' },
  { head: t('Dates', '日期') },
  { head: t('Time', '時間') },
  { head: t('Venue', '地點') },
  { head: t('Fee', '費用') },
  { head: t('Your place', '報名'), width: '204px' },
];

export function Tables() {
  return (
    <Stack as="section" $gap={32}>
      <h2>{t('Classes', '班別')}</h2>
      <DataTable caption={t('Classes', '班別')} columns={columns}>
        {classes.map(({ code, name, fee, was, selected }) => (
          <DataRow key={code} selected={selected}>
            <DataCell kind="title">
              <DataRowTitle
                code={
                  <CodeBadge $hue="aquatics" $onTint={selected}>
                    {code}
                  </CodeBadge>
                }
                name={name}
                status={<Status tone="few">{t('1 seat left', '尚餘1個名額')}</Status>}
              />
            </DataCell>
            <DataCell label={columns[1]!.head}>
              <Day on="2027-01-09" locale={lang} /> {t('to', '至')} <Day on="2027-03-27" locale={lang} />
            </DataCell>
            <DataCell label={columns[2]!.head}>
              <Times from="09:00" to="10:30" />
            </DataCell>
            <DataCell label={columns[3]!.head}>{t('Tsim Sha Tsui Pool', '尖沙咀泳池')}</DataCell>
            <DataCell kind="amount">
              <Money amount={fee} was={was} />
            </DataCell>
            <DataCell kind="action">
              <Button size="row" selected={selected || undefined} note={t('1 seat left', '尚餘1個名額')} noteTone="warning">
                {selected ? t('Selected', '已選') : t('Apply', '報名')}
              </Button>
            </DataCell>
          </DataRow>
        ))}
      </DataTable>
      <SideLayout>
        <Stack>
          <Ticket
            tone="unpaid"
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
          <Ticket
            picture={<Picture src="/art/picture-stem-robot.svg" alt="" corner="thumb" hue="stem" />}
            stub={
              <>
                <Money amount={780} />
                <Status tone="good">{t('Paid 2026-09-14', '已付款 2026-09-14')}</Status>
              </>
            }
          >
            <CodeBadge $hue="stem">ST-204</CodeBadge>
            <h3>{t('Robot Workshop, Sunday', '機械人工作坊（星期日）')}</h3>
          </Ticket>
          <Panel>
            <PanelTitle>{t('My details', '個人資料')}</PanelTitle>
            <Initials>{t('CM', '志')}</Initials>
            <Initials $solid $size={64}>
              {t('CM', '志')}
            </Initials>
            <DescriptionList
              items={[
                { label: t('Name', '姓名'), value: t('Wong Chi Ming', '黃志明') },
                { label: t('Email', '電郵'), value: 'chiming.wong@example.hk' },
              ]}
            />
          </Panel>
        </Stack>
        <Panel>
          <PanelTitle>{t('Summary', '摘要')}</PanelTitle>
          <PriceSummary
            lines={[
              { label: t('Sub-total', '小計'), amount: 1130 },
              { label: t('Coupon WELCOME100', '優惠券 WELCOME100'), amount: -100 },
            ]}
            total={{ label: t('Total', '總計'), amount: 1030 }}
          />
          <Button wide style={{ marginTop: 16 }}>
            {t('Check out', '結帳')}
          </Button>
        </Panel>
      </SideLayout>
    </Stack>
  );
}
