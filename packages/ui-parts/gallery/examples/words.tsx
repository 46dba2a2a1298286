import * as ui from '@portal/ui';
import { Cluster, DateTime, Day, Money, NoBreak, RichText, Spinner, Stack, Times, UnbrokenDates, VisuallyHidden } from '@portal/ui';
import { Html } from '@portal/ui-parts';
import { lang, t } from '../copy.ts';

export function MoneyExample() {
  return <Money amount={350} was={400} />;
}

export function DatesAndTimesExample() {
  return (
    <Stack $gap={8}>
      <Day on="2027-01-09" locale={lang} />
      <Times from="09:00" to="10:30" />
      <DateTime at="2027-01-09T01:00:00Z" />
    </Stack>
  );
}

export function NoBreakExample() {
  return (
    <p>
      {t('The class is', '班別是')} <NoBreak>SW-101</NoBreak>
    </p>
  );
}

export function UnbrokenDatesExample() {
  return (
    <p>
      <UnbrokenDates text={t('Closed on 2027-02-06 (Sat) from 12:30', '2027-02-06 (六) 12:30 起休息')} />
    </p>
  );
}

export function VisuallyHiddenExample() {
  return (
    <p>
      5 <VisuallyHidden>{t('places left', '個名額')}</VisuallyHidden>
    </p>
  );
}

export function SpinnerExample() {
  return <Spinner />;
}

export function HtmlExample() {
  return <Html html={t('<p>Bring <strong>goggles</strong>.</p>', '<p>請帶備<strong>泳鏡</strong>。</p>')} lang={lang} />;
}

export function RichTextExample() {
  return (
    <RichText>
      <ul>
        <li>{t('Bring a towel', '帶備毛巾')}</li>
        <li>{t('Bring goggles', '帶備泳鏡')}</li>
      </ul>
    </RichText>
  );
}

export function IconsExample() {
  const icons = Object.entries(ui).filter(([name]) => name.endsWith('Icon')) as [string, typeof ui.CartIcon][];
  return (
    <Cluster>
      {icons.map(([name, Icon]) => (
        <span key={name}>
          <Icon size={24} /> {name}
        </span>
      ))}
    </Cluster>
  );
}
