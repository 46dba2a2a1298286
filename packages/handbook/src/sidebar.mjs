import { families } from './components.mjs';
import { eachHaving, pagesIn, titleOf } from './pages.mjs';

const link = (page, text = titleOf(page)) => ({ text, link: `/${page.replace(/\.md$/, '.html')}` });

/** The handbook's contents. */
export const sidebar = () => [
  {
    text: 'Guide for vendors',
    items: [
      link('remote-kit/README.md', 'Make, build and test'),
      ...pagesIn('remote-kit/docs').map((page) => link(page)),
      link('emulator/README.md', 'A portal of your own'),
    ],
  },
  {
    text: 'The contract',
    items: [
      link('contract/README.md', 'Where to find what'),
      link('docs/ARCHITECTURE.md'),
      link('contract/TRUST.md'),
      link('docs/GLOSSARY.md'),
      link('contract/SUPPORT.md'),
      link('docs/CONTRIBUTING.md'),
    ],
  },
  { text: 'Sections', items: pagesIn('contract/sections').map((page) => link(page)) },
  {
    text: 'Components',
    items: [
      link('ui/README.md', 'The design system'),
      link('ui-parts/README.md', 'Parts of pages'),
      ...families().map(({ family, title }) => ({ text: title, link: `/components/${family}.html` })),
    ],
  },
  { text: 'Rules', items: pagesIn('docs/rules').map((page) => link(page)) },
  { text: 'Codes', items: [link('contract/codes.md'), link('releases/codes.md')] },
  {
    text: 'Releases',
    items: [link('releases/docs/cli.md', 'The command line'), link('releases/README.md', 'Which release is live')],
  },
  { text: 'Changes', items: eachHaving('CHANGELOG.md').map((page) => link(page, nameOf(page))) },
  { text: 'Decisions', items: pagesIn('docs/decisions').map((page) => link(page)) },
];

const nameOf = (page) => page.split('/')[0];
