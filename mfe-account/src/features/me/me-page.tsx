import type { PageProps } from '@portal/contract';
import { ActivityTab } from '../activity/activity-tab.tsx';
import { InfoTab } from '../info/info-tab.tsx';
import { MessagesTab } from '../messages/messages-tab.tsx';
import { PaymentTab } from '../payment/payment-tab.tsx';
import { WaitingListTab } from '../waiting-list/waiting-list-tab.tsx';
import { WalletTab } from '../wallet/wallet-tab.tsx';
import type { MeData } from './me-data.ts';
import { MeFrame } from './me-frame.tsx';

/** The member's account: one tab at a time. */
export function MePage({ data }: PageProps<MeData>) {
  return (
    <MeFrame tab={data.tab}>
      <Tab {...data} />
    </MeFrame>
  );
}

function Tab(data: MeData) {
  switch (data.tab) {
    case 'activity':
      return <ActivityTab shown={data.shown} lessons={data.lessons} />;
    case 'waiting_list':
      return <WaitingListTab rows={data.rows} />;
    case 'payment':
      return <PaymentTab rows={data.rows} />;
    case 'info':
      return <InfoTab />;
    case 'wallet':
      return <WalletTab coupons={data.coupons} />;
    case 'messages':
      return <MessagesTab rows={data.rows} />;
  }
}
