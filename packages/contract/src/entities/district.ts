/** Hong Kong's 18 districts: codes of the wire, with their names in English and Chinese. */
export const districts = {
  'central-and-western': { name_en: 'Central and Western', name_ot: '中西區' },
  'wan-chai': { name_en: 'Wan Chai', name_ot: '灣仔區' },
  eastern: { name_en: 'Eastern', name_ot: '東區' },
  southern: { name_en: 'Southern', name_ot: '南區' },
  'yau-tsim-mong': { name_en: 'Yau Tsim Mong', name_ot: '油尖旺區' },
  'sham-shui-po': { name_en: 'Sham Shui Po', name_ot: '深水埗區' },
  'kowloon-city': { name_en: 'Kowloon City', name_ot: '九龍城區' },
  'wong-tai-sin': { name_en: 'Wong Tai Sin', name_ot: '黃大仙區' },
  'kwun-tong': { name_en: 'Kwun Tong', name_ot: '觀塘區' },
  'kwai-tsing': { name_en: 'Kwai Tsing', name_ot: '葵青區' },
  'tsuen-wan': { name_en: 'Tsuen Wan', name_ot: '荃灣區' },
  'tuen-mun': { name_en: 'Tuen Mun', name_ot: '屯門區' },
  'yuen-long': { name_en: 'Yuen Long', name_ot: '元朗區' },
  north: { name_en: 'North', name_ot: '北區' },
  'tai-po': { name_en: 'Tai Po', name_ot: '大埔區' },
  'sha-tin': { name_en: 'Sha Tin', name_ot: '沙田區' },
  'sai-kung': { name_en: 'Sai Kung', name_ot: '西貢區' },
  islands: { name_en: 'Islands', name_ot: '離島區' },
} as const;
export type District = keyof typeof districts;
export const districtCodes = Object.keys(districts) as [District, ...District[]];
