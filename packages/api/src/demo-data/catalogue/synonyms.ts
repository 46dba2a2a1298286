import type { searchSynonyms } from '../../db/schema/index.ts';

const groups = [
  ['swimming', 'swim', 'swimmer', '游泳', '習泳', '泳班', '游水'],
  ['ballet', '芭蕾', '芭蕾舞'],
  ['dance', 'dancing', '跳舞', '舞蹈'],
  ['badminton', '羽毛球', '羽球'],
  ['table tennis', 'ping pong', 'pingpong', '乒乓球', '乒乓波', '乒乓'],
  ['football', 'soccer', '足球', '踢波'],
  ['basketball', '籃球', '打籃球'],
  ['taekwondo', 'tae kwon do', '跆拳道'],
  ['kung fu', '功夫', '武術', 'martial arts'],
  ['tai chi', '太極'],
  ['yoga', '瑜伽', '瑜珈'],
  ['fitness', 'gym', '健體', '健身'],
  ['gymnastics', 'tumble', '體操'],
  ['kayak', 'kayaking', 'canoe', '獨木舟'],
  ['dragon boat', 'dragonboat', '龍舟', '扒龍舟'],
  ['lifesaving', 'lifeguard', 'first aid', '拯溺', '救生', '急救'],
  ['hiking', 'hike', '遠足', '行山'],
  ['camp', 'camping', '露營', '宿營', '營地'],
  ['piano', '鋼琴'],
  ['choir', 'singing', '合唱團', '唱歌'],
  ['drama', 'theatre', 'acting', '戲劇', '演戲'],
  ['coding', 'programming', '編程', '程式', '寫程式'],
  ['robot', 'robotics', '機械人', '機器人'],
  ['putonghua', 'mandarin', '普通話', '國語'],
  ['cooking', 'chef', '廚師', '煮飯', '烹飪'],
  ['painting', 'drawing', '畫畫', '繪畫', '畫樂園'],
  ['clay', 'pottery', '陶藝', '陶泥'],
  ['baby', 'babies', 'toddler', 'tots', 'bb', '嬰兒', '嬰幼兒', '幼兒'],
  ['seniors', 'elderly', 'sixty', '長者', '耆樂'],
];

/** Words that the demo's parents use for the same thing. */
export const demoSynonyms: (typeof searchSynonyms.$inferInsert)[] = groups.map(([word, ...others]) => ({ word: word!, others }));
