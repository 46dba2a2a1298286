// Before any script is loaded by its address.
import './federation/trusted-types.ts';
import { keepTranslatedTexts } from './hydration/translated-texts.ts';

/** Lets the browser handle pending input. */
const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));

/** Lets the browser show the page that it has got: on a second visit the scripts are in its cache and would all run before that. */
const firstPaint = () =>
  document.hidden || performance.getEntriesByType('paint').length > 0
    ? nextTask()
    : new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

/** Evaluates the shell in several tasks, so that the browser can respond in between: a single task would block a phone for 0.3 s. */
async function bootstrap() {
  keepTranslatedTexts(document.body);
  await firstPaint();
  window.portalEarlyEvents?.preload();
  const written = document.querySelector<HTMLStyleElement>('style[data-styled]');
  // Otherwise styled-components would move its rules as soon as it is evaluated.
  written?.setAttribute('data-styled', 'active');
  await import(/* webpackMode: "eager" */ 'react-dom/client');
  await nextTask();
  await import(/* webpackMode: "eager", webpackExports: ["RouterProvider"] */ 'react-router-dom');
  await nextTask();
  const { adoptStyles } = await import(/* webpackMode: "eager" */ './hydration/adopt-styles.ts');
  if (written) adoptStyles(written);
  const { start } = await import(/* webpackMode: "eager" */ './start.tsx');
  await nextTask();
  start();
}

void bootstrap();
