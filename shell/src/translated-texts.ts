export interface TranslatedTexts {
  /** A translator or an extension has changed what the server wrote, before React took it over: no section is to blame for a difference. */
  isChanged(): boolean;
  /**
   * Shows the texts as they were until the returned function is called, for React to take over what the server wrote. After that the
   * browser translates them again.
   */
  hold(): () => void;
}

/**
 * Lets browsers translate pages. A translator puts a `<font>` in the place of each text. React doesn't know: it would go on writing a text
 * that nobody sees, and throw when it takes one away (react#11538). So each text comes back before its translation, empty: React finds it
 * where it left it, and what React does to it next replaces the translation. `before`: what was changed in the page until now.
 */
export function keepTranslatedTexts(root: Element, before: MutationRecord[] = []): TranslatedTexts {
  let changed = false;
  let begun = 0;
  const holds = new Set<object>();
  const translations = new WeakMap<Node, { translation: ChildNode; original: string }>();
  const texts = new WeakMap<Node, Text>();

  const keep = (text: Text, translation: ChildNode) => {
    translations.set(text, { translation, original: text.data });
    texts.set(translation, text);
    text.data = '';
    translation.before(text);
  };
  /** Takes a text's translation away; it has what React wrote last, or has just written. */
  const giveBack = (text: Text, written?: string) => {
    const { translation, original } = translations.get(text)!;
    translations.delete(text);
    texts.delete(translation);
    translation.remove();
    text.data = written ?? original;
  };
  const isTranslated = (node: Node): node is Text => translations.has(node);

  const removed = (node: Node, { target, addedNodes, previousSibling, nextSibling }: MutationRecord) => {
    const text = texts.get(node);
    if (text?.isConnected) {
      // The reader asked for the original, and the translator put another text like it there.
      for (const added of addedNodes) if (added !== text) added.parentNode?.removeChild(added);
      giveBack(text);
    } else if (isTranslated(node)) giveBack(node);
    else if (node instanceof Text && !node.isConnected && node.data.trim()) {
      const near = [...addedNodes, previousSibling, nextSibling];
      const translation = near.find((other) => other?.nodeName === 'FONT' && other.parentNode === target && !texts.has(other));
      if (translation) keep(node, translation as ChildNode);
      if (translation && holds.size > 0) giveBack(node);
    }
  };

  /** React adds nothing before it takes over the layout, and nothing to the page before it takes over that. */
  const isOthers = ({ target, addedNodes }: MutationRecord) =>
    addedNodes.length > 0 && begun < 2 && target instanceof Element && target.closest(begun === 0 ? '#root, main' : 'main') !== null;

  const follow = (records: MutationRecord[]) => {
    for (const record of records) {
      changed ||= isOthers(record);
      if (record.type === 'characterData' && isTranslated(record.target)) giveBack(record.target, record.target.data);
      for (const node of record.removedNodes) removed(node, record);
    }
  };
  const observer = new MutationObserver((records) => {
    follow(records);
    // What was done here is no news.
    observer.takeRecords();
  });
  follow(before);
  observer.observe(root, { childList: true, characterData: true, subtree: true });
  return {
    isChanged: () => changed,
    hold() {
      const hold = {};
      holds.add(hold);
      follow(observer.takeRecords());
      begun += 1;
      for (const translation of root.querySelectorAll('font')) {
        const text = texts.get(translation);
        // One that is pressed would take the click with it. React waits for the end of a press in the page, not of one in the layout.
        if (text && !translation.matches('main :active')) giveBack(text);
      }
      observer.takeRecords();
      return () => void holds.delete(hold);
    },
  };
}
