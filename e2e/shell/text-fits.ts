import type { CDPSession, Page } from '@playwright/test';

/** Text sizes that people may choose, in per cent of the browser's default [LAYOUT-27]. */
export const textSizes = [100, 150, 200];

/**
 * Shows the page in a window of a given size, with the text size changed as in the browser's settings. Returns once `rem`, and `em` in
 * media queries, have followed.
 */
export async function showIn(page: Page, client: CDPSession, window: { width: number; height: number }, percent: number): Promise<void> {
  const px = (16 * percent) / 100;
  await client.send('Page.setFontSizes', { fontSizes: { standard: px } });
  // The browser re-evaluates media queries when the window changes.
  await page.setViewportSize({ ...window, width: window.width - 1 });
  await page.setViewportSize(window);
  await page.waitForFunction(
    ({ px, ems }) =>
      getComputedStyle(document.documentElement).fontSize === `${px}px` &&
      matchMedia(`(min-width: ${ems - 0.01}em) and (max-width: ${ems + 0.01}em)`).matches,
    { px, ems: window.width / px },
  );
}

/** Spaces all text as people may have set it for every site (WCAG 1.4.12). */
export async function spaceText(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const { style, tagName } of document.querySelectorAll<HTMLElement>('body *')) {
      style.setProperty('line-height', '1.5', 'important');
      style.setProperty('letter-spacing', '.12em', 'important');
      style.setProperty('word-spacing', '.16em', 'important');
      if (tagName === 'P') style.setProperty('margin-bottom', '2em', 'important');
    }
  });
}

/** Finds what doesn't fit on the page once laid out: sideways scrolling, overlapping texts, cut-off text. */
export async function whatDoesNotFit(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    const sideways = document.documentElement.scrollWidth - window.innerWidth;
    const texts = visibleTexts();
    return [...(sideways > 0 ? [`scrolls sideways by ${sideways} px`] : []), ...texts.flatMap(cutOff), ...overlaps(texts)];

    interface Text {
      node: Text_;
      layer: Element | null;
      lines: DOMRect[];
    }
    type Text_ = globalThis.Text;

    function visibleTexts(): Text[] {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const found: Text[] = [];
      while (walker.nextNode()) {
        const node = walker.currentNode as Text_;
        const parent = node.parentElement!;
        if (!node.data.trim() || !parent.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
        if (isHiddenFromEyes(parent)) continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        // A summary that ends in an ellipsis by design.
        const last = getComputedStyle(parent).webkitLineClamp === 'none' ? Number.POSITIVE_INFINITY : parent.getBoundingClientRect().bottom;
        const lines = [...range.getClientRects()].filter(({ width, height, top }) => width > 2 && height > 2 && top + height / 2 < last);
        if (lines.length > 0) found.push({ node, lines, layer: layerOf(parent) });
      }
      return found;
    }

    /** Whether an element is text for screen readers, or kept outside the edge of a menu or slider. */
    function isHiddenFromEyes(element: Element): boolean {
      for (let at: Element | null = element; at; at = at.parentElement) {
        const { clipPath, overflowX, position } = getComputedStyle(at);
        const box = at.getBoundingClientRect();
        if (position === 'absolute' && (clipPath !== 'none' || overflowX !== 'visible') && (box.width <= 2 || box.height <= 2)) return true;
        if (['OPTION', 'NOSCRIPT', 'SCRIPT', 'STYLE', 'TITLE'].includes(at.tagName)) return true;
      }
      return false;
    }

    /** Returns the fixed or sticky layer of an element, which lies over what scrolls below it. */
    function layerOf(element: Element): Element | null {
      for (let at: Element | null = element; at; at = at.parentElement) {
        if (['fixed', 'sticky'].includes(getComputedStyle(at).position) || at.tagName === 'DIALOG') return at;
      }
      return null;
    }

    function cutOff({ node, lines }: Text): string[] {
      for (let at = node.parentElement; at && at !== document.body; at = at.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(at);
        const box = at.getBoundingClientRect();
        // Content of a scroll container can be reached.
        if ([overflowX, overflowY].some((overflow) => overflow === 'auto' || overflow === 'scroll')) return [];
        const cut = lines.some(
          ({ left, right, top, bottom }) =>
            (['hidden', 'clip'].includes(overflowX) && (left < box.left - 1 || right > box.right + 1)) ||
            (['hidden', 'clip'].includes(overflowY) && (top + 4 < box.top || bottom - 4 > box.bottom)),
        );
        if (cut) return [`cut: ${words(node)}`];
      }
      return [];
    }

    function overlaps(texts: Text[]): string[] {
      const boxes = texts.flatMap((text) => text.lines.map((line) => ({ text, line, quarter: line.height / 4 })));
      boxes.sort((a, b) => a.line.top - b.line.top);
      const found = new Set<string>();
      for (const [n, a] of boxes.entries()) {
        for (const b of boxes.slice(n + 1)) {
          if (b.line.top >= a.line.bottom) break;
          if (a.text === b.text || a.text.layer !== b.text.layer) continue;
          const high =
            Math.min(a.line.bottom - a.quarter, b.line.bottom - b.quarter) - Math.max(a.line.top + a.quarter, b.line.top + b.quarter);
          const wide = Math.min(a.line.right, b.line.right) - Math.max(a.line.left, b.line.left);
          if (high > 1 && wide > 2) found.add(`over each other: ${words(a.text.node)} / ${words(b.text.node)}`);
        }
      }
      return [...found];
    }

    function words(node: Text_): string {
      return node.data.trim().replace(/\s+/g, ' ').slice(0, 40);
    }
  });
}
