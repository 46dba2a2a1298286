import { CheckIcon, ClockIcon, PeopleIcon, PinIcon, UserIcon } from '@portal/ui';

/** Guesses the topic of a post's fact from its words, in either language. */
const icons = [
  { words: /\bages?\b|歲/i, Icon: PeopleIcon },
  { words: /coach|teacher|tutor|instructor|教練|導師/i, Icon: UserIcon },
  { words: /pool|venue|centre|studio|hall|site|泳池|池|場|中心|地點/i, Icon: PinIcon },
  { words: /week|session|lesson|hour|minute|day|night|星期|週|堂|小時|分鐘|日|夜/i, Icon: ClockIcon },
];

export function FactIcon({ fact, color }: { fact: string; color: string }) {
  const Icon = icons.find(({ words }) => words.test(fact))?.Icon ?? CheckIcon;
  return <Icon size={18} color={color} />;
}
