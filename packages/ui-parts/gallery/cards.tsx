import { CardGrid, Picture, SkeletonCard, Stack, TileGrid, type UnitHue } from '@portal/ui';
import { CoverCard, Tile } from '../src/index.ts';
import { t } from './copy.ts';

const units: { hue: UnitHue; name: string; picture: string; course: string }[] = [
  { hue: 'aquatics', name: t('Aquatics', '水上活動'), picture: 'aqua-swim', course: t('Swim Squad', '泳隊訓練班') },
  { hue: 'dance', name: t('Dance & Music', '舞蹈及音樂'), picture: 'dance-ballet', course: t('First Ballet', '初級芭蕾舞') },
  { hue: 'camps', name: t('Camps & Outdoors', '營地及戶外'), picture: 'camp-tent', course: t('Sai Kung Weekend Camp', '西貢週末露營') },
  { hue: 'stem', name: t('STEM & Making', '創科及手作'), picture: 'stem-flask', course: t('Kitchen Chemistry', '廚房化學') },
  { hue: 'sports', name: t('Sports & Fitness', '體育及健體'), picture: 'sport-hoop', course: t('Junior Basketball', '少年籃球班') },
  { hue: 'early', name: t('Early Learning', '幼兒及語文'), picture: 'early-book', course: t('Story Time', '雙語故事') },
];

export function Cards() {
  return (
    <Stack as="section" $gap={32}>
      <h2>{t('Recommended this season', '本季推介')}</h2>
      <CardGrid>
        {units.slice(0, 3).map(({ hue, name, picture, course }) => (
          <CoverCard
            key={hue}
            to="/course"
            src={`/art/picture-${picture}.svg`}
            hue={hue}
            unit={name}
            title={course}
            text={t(
              'Better strokes and endurance for swimmers who can cover 50 m, in lanes of eight so that everyone is seen.',
              '改善四式泳姿及耐力，適合能游畢50米的學員，每線最多八人，確保照顧到每位學員。',
            )}
            tag={t('Ages 6–17', '6至17歲')}
          />
        ))}
        <SkeletonCard />
      </CardGrid>
      <h2>{t('Our activity centres', '活動中心')}</h2>
      <TileGrid>
        {units.map(({ hue, name, picture }) => (
          <Tile
            key={hue}
            to="/department"
            hue={hue}
            title={name}
            text={t('Two pools, Kowloon and Sha Tin', '九龍及沙田兩個泳池')}
            src={`/art/picture-${picture}.svg`}
          />
        ))}
      </TileGrid>
      <CardGrid>
        <Picture src="/missing.png" alt={t('The pool', '泳池')} corner="sail" />
      </CardGrid>
    </Stack>
  );
}
