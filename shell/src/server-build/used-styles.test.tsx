import { expect, test } from '@jest/globals';
import { renderToString } from 'react-dom/server';
import styled, { createGlobalStyle, css, keyframes, ServerStyleSheet } from 'styled-components';
import { usedStyles } from './used-styles.ts';

const Everywhere = createGlobalStyle`body { margin: 1px; }`;
const turn = keyframes`to { rotate: 2deg; }`;
const Base = styled.p`margin: 3px;`;
const Shown = styled(Base)<{ $wide?: boolean }>`
  animation: ${turn} 1s;
  ${({ $wide }) => $wide && css`margin: 4px;`}
  @media print { margin: 5px; }
`;
const Late = styled.p`margin: 6px;`;

test('sends only the styles of what is in the page', () => {
  const sheet = new ServerStyleSheet();
  const render = (child: React.ReactNode) => renderToString(sheet.collectStyles(child));
  render(<Late />);
  const html = render(
    <>
      <Everywhere />
      <Shown $wide />
      <Shown />
    </>,
  );
  const all = sheet.getStyleTags();
  const used = usedStyles(all, html).replaceAll(': ', ':');
  expect(all.replaceAll(': ', ':')).toContain('margin:6px');
  expect(used).not.toContain('margin:6px');
  for (const rule of ['margin:1px', 'rotate:2deg', 'margin:3px', 'margin:4px', 'margin:5px']) expect(used).toContain(rule);
  expect(used).toMatch(/^<style [^>]*data-styled[^<]*<\/style>$/);
  expect(usedStyles('', html)).toBe('');
});
