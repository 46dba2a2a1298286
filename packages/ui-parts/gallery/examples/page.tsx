import {
  Button,
  CardGrid,
  Cluster,
  Container,
  Ground,
  HeartIcon,
  IconButton,
  Page,
  PageHeading,
  Panel,
  PanelTitle,
  Picture,
  Sections,
  SideLayout,
  Stack,
  StickyBar,
  TileGrid,
} from '@portal/ui';
import { CoverCard, Tile } from '@portal/ui-parts';
import { t } from '../copy.ts';

export function PageExample() {
  return (
    <Ground $tone="mist">
      <Page>
        <PageHeading lead={t('Everything that you have booked.', '你已報名的所有課程。')}>{t('My courses', '我的課程')}</PageHeading>
        <Sections>
          <SideLayout>
            <Panel>{t('What the page is about', '頁面主要內容')}</Panel>
            <Panel $tone="tint">{t('Beside it, or below on a phone', '旁邊；在手機上則在下方')}</Panel>
          </SideLayout>
        </Sections>
      </Page>
    </Ground>
  );
}

export function ContainerExample() {
  return (
    <Container $form>
      <p>{t('As wide as a form', '表格的闊度')}</p>
    </Container>
  );
}

export function StackAndClusterExample() {
  return (
    <Stack $gap={8}>
      <Cluster $between>
        <span>{t('Sub-total', '小計')}</span>
        <span>HK$1,130</span>
      </Cluster>
      <Cluster $gap={8}>
        <span>{t('Saturday', '星期六')}</span>
        <span>{t('Sunday', '星期日')}</span>
      </Cluster>
    </Stack>
  );
}

export function StickyBarExample() {
  return (
    <StickyBar label={t('Total', '總額')} sum="HK$350">
      <Button>{t('Pay', '付款')}</Button>
    </StickyBar>
  );
}

export function PanelExample() {
  return (
    <Panel $tone="night" $tight>
      <PanelTitle>{t('Order HY26-004817', '訂單 HY26-004817')}</PanelTitle>
      <p>{t('Pay within 20 minutes.', '請於20分鐘內付款。')}</p>
    </Panel>
  );
}

export function PictureExample() {
  return <Picture src="/art/picture-aqua-swim.svg" alt={t('A swimmer', '泳手')} hue="aquatics" corner="sail" style={{ maxWidth: 320 }} />;
}

export function CoverCardExample() {
  return (
    <CardGrid>
      <CoverCard
        to="/course"
        src="/art/picture-aqua-swim.svg"
        hue="aquatics"
        unit={t('Aquatics', '水上活動')}
        title={t('Swim Squad', '泳隊訓練班')}
        text={t('Better strokes and endurance, in lanes of eight.', '改善泳姿及耐力，每線最多八人。')}
        tag={t('Ages 6–17', '6至17歲')}
      />
      <CoverCard
        row
        to="/course"
        src="/art/picture-sport-net.svg"
        hue="sports"
        unit={t('Sports & Fitness', '體育及健體')}
        title={t('Volleyball Basics', '排球基礎')}
        facts={t('Ages 10–16, Sat, Sun', '10至16歲，星期六、星期日')}
        aside={<IconButton label={t('Favourite: Volleyball Basics', '收藏：排球基礎')} icon={<HeartIcon />} />}
      />
    </CardGrid>
  );
}

export function TileExample() {
  return (
    <TileGrid>
      <Tile
        to="/department"
        hue="stem"
        title={t('STEM & Making', '創科及手作')}
        text={t('Labs in Kowloon and Sha Tin', '九龍及沙田設有實驗室')}
        src="/art/picture-stem-flask.svg"
      />
    </TileGrid>
  );
}
