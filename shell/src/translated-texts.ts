export interface TranslatedTexts {
  /**
   * Whether a translator or an extension changed what the server wrote before React took it over: no section is to blame for a difference.
   */
  isChanged(): boolean;
  /**
   * Shows the original texts until the returned function is called, so that React can take over what the server wrote. The browser then
   * translates them again.
   */
  hold(): () => void;
}

/**
 * Lets browsers translate pages. A translator replaces each text with a `<font>`. React doesn't know: it would keep writing to a text that
 * isn't in the page, and throw when it removes one (react#11538). So we put each text back before its translation, empty: React finds it
 * where it left it, and what React does to it next replaces the translation. `before`: what was changed in the page so far.
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
  /** Removes a text's translation; the text shows what React wrote last, or has just written. */
  const restoreText = (text: Text, written?: string) => {
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
      // The reader asked for the original, and the translator put a copy of it there.
      for (const added of addedNodes) if (added !== text) added.parentNode?.removeChild(added);
      restoreText(text);
    } else if (isTranslated(node)) restoreText(node);
    else if (node instanceof Text && !node.isConnected && node.data.trim()) {
      const near = [...addedNodes, previousSibling, nextSibling];
      const translation = near.find((other) => other?.nodeName === 'FONT' && other.parentNode === target && !texts.has(other));
      if (translation) keep(node, translation as ChildNode);
      if (translation && holds.size > 0) restoreText(node);
    }
  };

  /**
   * Whether others made a change: React adds nothing before it takes over the layout, and nothing to the page before it takes over the
   * page.
   */
  const isOthers = ({ target, addedNodes }: MutationRecord) =>
    addedNodes.length > 0 && begun < 2 && target instanceof Element && target.closest(begun === 0 ? '#root, main' : 'main') !== null;

  const follow = (records: MutationRecord[]) => {
    for (const record of records) {
      changed ||= isOthers(record);
      if (record.type === 'characterData' && isTranslated(record.target)) restoreText(record.target, record.target.data);
      for (const node of record.removedNodes) removed(node, record);
    }
  };
  const observer = new MutationObserver((records) => {
    follow(records);
    // Our own changes aren't news.
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
        // Removing one that is being pressed would lose the click. React waits for the end of a press in the page, not in the layout.
        if (text && !translation.matches('main :active')) restoreText(text);
      }
      observer.takeRecords();
      return () => void holds.delete(hold);
    },
  };
}
