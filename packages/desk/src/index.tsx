import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';

const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')!.content;
// Styles are written with the page's nonce, without which its policy refuses them.
const cache = createCache({ key: 'css', nonce });

if ('serviceWorker' in navigator) void navigator.serviceWorker.register('/worker.js');

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <CacheProvider value={cache}>
      <App />
    </CacheProvider>
  </StrictMode>,
);
