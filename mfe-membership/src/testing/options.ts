import type { EndpointOutput, MemberGroup, Price } from '@portal/contract';
import type { showGymOptions, showYouthOptions } from '@portal/contract/endpoints';

const price = (id: number, amount: number, fee: number | null, duration = 1, unit: Price['duration_unit'] = 'year'): Price => ({
  id,
  price: amount,
  admin_fee: fee,
  duration,
  duration_unit: unit,
});

function group(id: number, name: string, ages: [number | null, number | null], fields: Partial<MemberGroup> = {}): MemberGroup {
  return { id, name, min_age: ages[0], max_age: ages[1], is_family: false, is_host: false, prices: [], ...fields };
}

const choice = (value: string, name: string, ch_name: string) => ({ value, name, ch_name });
const options = {
  'Member Title': [choice('Mr', 'Mr', '先生'), choice('Ms', 'Ms', '女士')],
  'Member Gender': [choice('M', 'Male', '男'), choice('F', 'Female', '女')],
  'Member Religion': [choice('none', 'None', '沒有')],
  'Member Marital Status': [choice('single', 'Single', '未婚')],
  'Member Mobile Country Code': [choice('852', '+852 Hong Kong', '+852 香港'), choice('44', '+44 United Kingdom', '+44 英國')],
  'Member Language': [choice('en', 'English', '英文'), choice('zh', 'Chinese', '中文')],
  'Member Receive Method': [choice('email', 'Email', '電郵'), choice('post', 'Post', '郵寄'), choice('sms', 'SMS', '短訊')],
  'Member Region': [choice('kowloon', 'Kowloon', '九龍')],
};

export const youthGroups = [
  group(1, 'Junior member', [3, 17], { onlinedefaultprice: 16, prices: [price(10, 60, 20), price(16, 150, 20, 3)] }),
  group(2, 'Adult member', [18, null], {
    ch_name: '成人會員',
    onlinedefaultprice: 11,
    prices: [price(11, 120, 30), price(12, 300, 30, 3)],
  }),
  group(3, 'Family, main member', [18, null], { is_family: true, is_host: true, onlinedefaultprice: 13, prices: [price(13, 240, 40)] }),
  group(4, 'Family, parent', [18, null], { is_family: true }),
  group(5, 'Family, child', [0, 17], { is_family: true }),
];

/** The data that the youth form loads. */
export const youthOptions: EndpointOutput<typeof showYouthOptions> = {
  options,
  ymMemberType: { id: 1, name: 'Association membership', groups: youthGroups },
  horizontal_banner_url: '/art/wide.svg',
  vertical_banner_url: '/art/tall.svg',
};

/** The data that the gym form loads. */
export const gymOptions: EndpointOutput<typeof showGymOptions> = {
  options,
  gymMemberType: {
    id: 2,
    name: 'Gym membership',
    groups: [
      group(6, 'Gym, 14 to 17', [14, 17], { prices: [price(14, 180, 30, 1, 'month'), price(18, 15, 30, 5, 'day')] }),
      group(7, 'Gym, adult', [18, null], {
        prices: [price(15, 280, 50, 1, 'month'), price(17, 20, null, 10, 'day')],
        description: '每日可用所有器材',
        en_description: 'Every machine, every day',
      }),
    ],
  },
  horizontal_banner_url: '/art/wide.svg',
  vertical_banner_url: '/art/tall.svg',
  parq_form_url: '/art/parq-form.pdf',
};
