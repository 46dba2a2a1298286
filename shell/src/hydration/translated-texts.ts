/**
 * Lets browsers translate the page. A translator replaces each text with a `<font>`; React would go on writing to a text that isn't in the
 * page, and throw when it removes one (react#11538). So each text is put back before its translation, empty. React finds it there, and what
 * React does to it next removes the translation.
 */
export function keepTranslatedTexts(root: Node): void {
  const translations = new Map<Node, { font: ChildNode; original: string }>();
  const texts = new WeakMap<Node, Text>();
  /** Removes a text's translation; the text shows what React wrote, or what it was. */
  const drop = (text: Text, written?: string) => {
    const { font, original = '' } = translations.get(text) ?? {};
    translations.delete(text);
    font?.remove();
    text.data = written ?? original;
  };
  const onRemoved = (node: Node, { target, addedNodes, previousSibling, nextSibling }: MutationRecord) => {
    const text = texts.get(node);
    const font = [...addedNodes, previousSibling, nextSibling].find(
      (near) => near?.nodeName === 'FONT' && near.parentNode === target && !texts.has(near),
    ) as ChildNode | undefined;
    if (text?.isConnected && translations.has(text)) {
      // The reader switched back to the original, and the translator put a copy of it there.
      for (const added of addedNodes) if (added !== text) added.parentNode?.removeChild(added);
      drop(text);
    } else if (translations.has(node)) drop(node as Text);
    else if (node instanceof Text && !node.isConnected && node.data.trim() && font) {
      translations.set(node, { font, original: node.data });
      texts.set(font, node);
      node.data = '';
      font.before(node);
    }
  };
  const observer = new MutationObserver((records) => {
    for (const record of records) {
      if (record.type === 'characterData' && translations.has(record.target)) drop(record.target as Text, record.target.nodeValue ?? '');
      for (const node of record.removedNodes) onRemoved(node, record);
    }
    // Our own changes aren't news.
    observer.takeRecords();
  });
  observer.observe(root, { childList: true, characterData: true, subtree: true });
}
