import type { optionLists } from '@portal/contract/entities';

type Choice = [value: string, en: string, zh: string];

const lists: Record<(typeof optionLists)[number], Choice[]> = {
  'Member Title': [
    ['Mr', 'Mr', '先生'],
    ['Mrs', 'Mrs', '太太'],
    ['Miss', 'Miss', '小姐'],
    ['Ms', 'Ms', '女士'],
    ['Rev', 'Rev', '牧師'],
    ['Dr', 'Dr', '博士／醫生'],
  ],
  'Member Gender': [
    ['M', 'Male', '男'],
    ['F', 'Female', '女'],
  ],
  'Member Religion': [
    ['none', 'None', '沒有'],
    ['buddhist', 'Buddhist', '佛教'],
    ['taoist', 'Taoist', '道教'],
    ['protestant', 'Protestant', '基督教'],
    ['catholic', 'Catholic', '天主教'],
    ['muslim', 'Muslim', '伊斯蘭教'],
    ['hindu', 'Hindu', '印度教'],
    ['sikh', 'Sikh', '錫克教'],
    ['other', 'Other', '其他'],
  ],
  'Member Marital Status': [
    ['single', 'Single', '未婚'],
    ['married', 'Married', '已婚'],
    ['other', 'Other', '其他'],
  ],
  'Member Mobile Country Code': [
    ['852', '+852 Hong Kong', '+852 香港'],
    ['853', '+853 Macau', '+853 澳門'],
    ['86', '+86 Mainland China', '+86 中國內地'],
    ['886', '+886 Taiwan', '+886 台灣'],
    ['65', '+65 Singapore', '+65 新加坡'],
    ['44', '+44 United Kingdom', '+44 英國'],
    ['1', '+1 Canada and USA', '+1 加拿大及美國'],
    ['61', '+61 Australia', '+61 澳洲'],
  ],
  'Member Language': [
    ['zh', 'Chinese', '中文'],
    ['en', 'English', '英文'],
  ],
  'Member Receive Method': [
    ['email', 'Email', '電郵'],
    ['post', 'Post', '郵寄'],
    ['sms', 'SMS', '短訊'],
    ['whatsapp', 'WhatsApp', 'WhatsApp'],
  ],
  'Member Region': [
    ['hong-kong-island', 'Hong Kong Island', '香港島'],
    ['kowloon', 'Kowloon', '九龍'],
    ['new-territories', 'New Territories', '新界'],
    ['outlying-islands', 'Outlying Islands', '離島'],
  ],
};

/** The choices of the application forms. */
export const demoOptions = Object.entries(lists).flatMap(([list, choices]) =>
  choices.map(([value, name, ch_name], order) => ({ list, value, name, ch_name, order })),
);
