import { type District, districts } from '@portal/contract/entities';

/** Stations and quarters by district, in English and Chinese, as people call them. */
const quarters: Record<District, string> = {
  'central-and-western':
    'Central 中環, Admiralty 金鐘, Sheung Wan 上環, Sai Ying Pun 西營盤, HKU 香港大學, Kennedy Town 堅尼地城, Mid-Levels 半山, The Peak 山頂',
  'wan-chai': 'Causeway Bay 銅鑼灣, Happy Valley 跑馬地, Tai Hang 大坑, Tin Hau 天后, Exhibition Centre 會展',
  eastern:
    'Fortress Hill 炮台山, North Point 北角, Quarry Bay 鰂魚涌, Tai Koo 太古, Sai Wan Ho 西灣河, Shau Kei Wan 筲箕灣, Heng Fa Chuen 杏花邨, Chai Wan 柴灣',
  southern:
    'Aberdeen 香港仔, Ap Lei Chau 鴨脷洲, Wong Chuk Hang 黃竹坑, Ocean Park 海洋公園, South Horizons 海怡半島, Lei Tung 利東, Pok Fu Lam 薄扶林, Cyberport 數碼港, Stanley 赤柱, Repulse Bay 淺水灣',
  'yau-tsim-mong':
    'East Tsim Sha Tsui 尖東, Tsim Sha Tsui 尖沙咀, TST 尖沙嘴, Jordan 佐敦, Austin 柯士甸, Yau Ma Tei 油麻地, Mong Kok East 旺角東, Mong Kok 旺角, Prince Edward 太子, Tai Kok Tsui 大角咀',
  'sham-shui-po': 'Cheung Sha Wan 長沙灣, Lai Chi Kok 荔枝角, Mei Foo 美孚, Nam Cheong 南昌, Shek Kip Mei 石硤尾, Yau Yat Tsuen 又一村',
  'kowloon-city':
    'Kowloon Tong 九龍塘, Kai Tak 啟德, Sung Wong Toi 宋皇臺, To Kwa Wan 土瓜灣, Ho Man Tin 何文田, Whampoa 黃埔, Hung Hom 紅磡, Lok Fu 樂富',
  'wong-tai-sin': 'Diamond Hill 鑽石山, Choi Hung 彩虹, San Po Kong 新蒲崗, Tsz Wan Shan 慈雲山',
  'kwun-tong': 'Kowloon Bay 九龍灣, Ngau Tau Kok 牛頭角, Lam Tin 藍田, Yau Tong 油塘, Sau Mau Ping 秀茂坪',
  'kwai-tsing': 'Kwai Fong 葵芳, Kwai Hing 葵興, Kwai Chung 葵涌, Tsing Yi 青衣, Lai King 荔景',
  'tsuen-wan': 'Tsuen Wan West 荃灣西, Tai Wo Hau 大窩口, Ma Wan 馬灣, Sham Tseng 深井',
  'tuen-mun': 'Siu Hong 兆康, Gold Coast 黃金海岸',
  'yuen-long': 'Tin Shui Wai 天水圍, Long Ping 朗屏, Kam Sheung Road 錦上路, Kam Tin 錦田',
  north: 'Fanling 粉嶺, Sheung Shui 上水, Lo Wu 羅湖, Sha Tau Kok 沙頭角',
  'tai-po': 'Tai Wo 太和, Tai Po Market 大埔墟, Tai Mei Tuk 大尾篤',
  'sha-tin':
    'Tai Wai 大圍, Fo Tan 火炭, City One 第一城, Shek Mun 石門, Ma On Shan 馬鞍山, Wu Kai Sha 烏溪沙, Hin Keng 顯徑, Che Kung Temple 車公廟, Sha Tin Wai 沙田圍',
  'sai-kung': 'Tseung Kwan O 將軍澳, TKO 坑口, Hang Hau 坑口, Po Lam 寶琳, Tiu Keng Leng 調景嶺, LOHAS Park 康城, Clear Water Bay 清水灣',
  islands: 'Tung Chung 東涌, Discovery Bay 愉景灣, Mui Wo 梅窩, Lantau 大嶼山, Cheung Chau 長洲, Lamma 南丫島, Peng Chau 坪洲',
};

/** Degrees north and east. */
export type Position = [north: number, east: number];

/** The middle of each district. */
export const middles: Record<District, Position> = {
  'central-and-western': [22.282, 114.145],
  'wan-chai': [22.276, 114.178],
  eastern: [22.279, 114.222],
  southern: [22.247, 114.16],
  'yau-tsim-mong': [22.309, 114.17],
  'sham-shui-po': [22.331, 114.16],
  'kowloon-city': [22.322, 114.19],
  'wong-tai-sin': [22.343, 114.196],
  'kwun-tong': [22.312, 114.227],
  'kwai-tsing': [22.352, 114.118],
  'tsuen-wan': [22.371, 114.113],
  'tuen-mun': [22.392, 113.975],
  'yuen-long': [22.446, 114.03],
  north: [22.498, 114.139],
  'tai-po': [22.448, 114.166],
  'sha-tin': [22.383, 114.19],
  'sai-kung': [22.383, 114.271],
  islands: [22.283, 113.943],
};

/** About how many km two places in Hong Kong lie apart. */
export const distance = (a: Position, b: Position): number => Math.hypot((a[0] - b[0]) * 111, (a[1] - b[1]) * 103);

/** District names that are also ordinary words. */
const ordinary = new Set<District>(['eastern', 'southern', 'north', 'islands']);

export interface Place {
  /** For a regular expression in lower case. */
  pattern: string;
  /** Its name and its name in the other language, for the texts of venues. */
  names: string[];
  districts: [District, ...District[]];
  isDistrict: boolean;
}

const english = (name: string) => name.toLowerCase().replace(/[ -]/g, '[\\s-]?');

function quartersOf([code, text]: [string, string]): Place[] {
  return text.split(', ').map((pair) => {
    const [, en, zh] = /^(.+) (\S+)$/.exec(pair)!;
    return { pattern: `\\b${english(en!)}\\b|${zh}`, names: [en!, zh!], districts: [code as District], isDistrict: false };
  });
}

function districtPlace([code, { name_en, name_ot }]: [string, (typeof districts)[District]]): Place {
  const needsWord = ordinary.has(code as District);
  const [en, zh] = needsWord ? [' district', name_ot] : ['(?: district)?', name_ot.replace(/區$/, '區?')];
  return {
    pattern: `\\b${english(name_en)}${en}\\b|${zh}`,
    names: [name_en, name_ot.replace(/區$/, '')],
    districts: [code as District],
    isDistrict: true,
  };
}

const all = Object.keys(districts) as District[];
const island: [District, ...District[]] = ['central-and-western', 'wan-chai', 'eastern', 'southern'];
const kowloon: [District, ...District[]] = ['yau-tsim-mong', 'sham-shui-po', 'kowloon-city', 'wong-tai-sin', 'kwun-tong'];
const rest = all.filter((code) => ![...island, ...kowloon].includes(code)) as [District, ...District[]];

/** The places that searches may name, the longest first: Sha Tin Wai is not Sha Tin, and Kowloon Bay not all of Kowloon. */
export const places: Place[] = [
  ...Object.entries(quarters).flatMap(quartersOf),
  ...Object.entries(districts).map(districtPlace),
  {
    pattern: '\\b(?:hong kong|hk) (?:island|side)\\b|香?港島區?',
    names: ['Hong Kong Island', '香港島'],
    districts: island,
    isDistrict: false,
  },
  { pattern: '\\b(?:kowloon|kln)\\b|九龍區?', names: ['Kowloon', '九龍'], districts: kowloon, isDistrict: false },
  { pattern: '\\b(?:new territories|nt)\\b|新界', names: ['New Territories', '新界'], districts: rest, isDistrict: false },
].sort((a, b) => b.names[0]!.length - a.names[0]!.length);
