import { createTestShell, TestSurroundings } from '@portal/remote-kit/testing';
import { ButtonLink, Ground, Page, PageHeading, Sections, UiProvider } from '@portal/ui';
import { GlobalStyle } from '@portal/ui/global-style';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { copy, lang, t } from './copy.ts';
import { examples } from './examples.ts';

document.documentElement.lang = lang === 'zh' ? 'zh-Hant-HK' : 'en-HK';

const root = document.getElementById('root')!;
const requested = new URLSearchParams(location.search).get('example');
const Requested = requested === null ? undefined : examples[requested];

createRoot(root).render(
  <MemoryRouter>
    <TestSurroundings shell={createTestShell('account', { locale: lang, settings: { tel: '+852 2100 1968' } })}>
      <UiProvider copy={copy}>
        <GlobalStyle />
        {Requested ? <Requested /> : <All />}
      </UiProvider>
    </TestSurroundings>
  </MemoryRouter>,
);
if (Requested) fitFrame(root);

function All() {
  return (
    <Ground $tone="mist">
      <Page as="main">
        <PageHeading>{t('Components', '組件')}</PageHeading>
        <ButtonLink variant="text" size="row" href={lang === 'zh' ? '?lang=en' : '?lang=zh'}>
          {t('中文', 'EN')}
        </ButtonLink>
        <Sections>
          {Object.entries(examples).map(([name, Example]) => (
            <section key={name} aria-label={name}>
              <h2>{name.replace(/Example$/, '')}</h2>
              <Example />
            </section>
          ))}
        </Sections>
      </Page>
    </Ground>
  );
}

/** Keeps an example's frame as high as the example. */
function fitFrame(root: HTMLElement) {
  // Leaves room for shadows, popovers and the focus ring.
  root.style.padding = '24px';
  const frame = window.frameElement as HTMLElement | null;
  if (!frame) return;
  new ResizeObserver(() => {
    frame.style.height = `${root.scrollHeight}px`;
  }).observe(root);
}
