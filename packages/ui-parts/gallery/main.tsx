import { ButtonLink, Cluster, Ground, Page, PageHeading, Sections, UiProvider } from '@portal/ui';
import { GlobalStyle } from '@portal/ui/global-style';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { Actions } from './actions.tsx';
import { Cards } from './cards.tsx';
import { copy, lang, t } from './copy.ts';
import { Fields } from './fields.tsx';
import { Navigation } from './navigation.tsx';
import { Overlays } from './overlays.tsx';
import { States } from './states.tsx';
import { Tables } from './tables.tsx';

document.documentElement.lang = lang === 'zh' ? 'zh-Hant-HK' : 'en-HK';

const part = new URLSearchParams(location.search).get('part');
const parts = {
  actions: Actions,
  fields: Fields,
  cards: Cards,
  tables: Tables,
  states: States,
  navigation: Navigation,
  overlays: Overlays,
};

createRoot(document.getElementById('root')!).render(
  <BrowserRouter>
    <UiProvider copy={copy}>
      <GlobalStyle />
      <Ground $tone={part === 'cards' ? 'white' : 'mist'}>
        <Page as="main">
          <Cluster $between style={{ marginBottom: 24 }}>
            <PageHeading>{t('Parts', '組件')}</PageHeading>
            <ButtonLink variant="text" size="row" href={lang === 'zh' ? '?lang=en' : '?lang=zh'}>
              {t('中文', 'EN')}
            </ButtonLink>
          </Cluster>
          <Sections>{Object.entries(parts).map(([name, Part]) => (part === null || part === name) && <Part key={name} />)}</Sections>
        </Page>
      </Ground>
    </UiProvider>
  </BrowserRouter>,
);
