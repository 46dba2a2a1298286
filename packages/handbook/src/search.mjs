import { ourWords } from './our-words.mjs';
import { wordsOf } from './words-of.mjs';

/** How VitePress's search (MiniSearch) splits, finds and ranks. Functions here reach the page as text. */
export const search = {
  provider: 'local',
  options: {
    miniSearch: {
      options: {
        tokenize: wordsOf,
      },
      searchOptions: {
        // Pages with all words of a question still come first, but one unknown word hides nothing.
        combineWith: 'OR',
        processTerm: ourWords,
        // Short words and numbers resemble too many others.
        fuzzy: (word) => word.length > 4 && !/\d/.test(word) && 0.2,
        prefix: (word) => word.length > 2 && !/^\d+$/.test(word),
        boost: { title: 4, text: 2, titles: 1 },
        // The guide answers most questions, and codes have their own page; decisions and changelogs are about the past. Lists of rules and
        // words contain almost every word.
        boostDocument: (page, word) => {
          if (/\/decisions\/|CHANGELOG/.test(page)) return 0.5;
          if (/\/rules\/|#(rules|readings|words)$/.test(page)) return 0.3;
          if (/codes\.html/.test(page)) return /\d/.test(word) ? 2 : 1;
          return /^\/remote-kit\//.test(page) ? 1.5 : 1;
        },
      },
    },
  },
};
