/** Whether text was typed into a form on the page, or a file chosen. Search fields don't count: their text is in the address. */
export interface Typing {
  unsaved(): boolean;
}

const fields = 'textarea, input:not([type=search], [type=checkbox], [type=radio])';

/** Remembers which fields of the document were filled in. */
export function watchTyping(document: Document): Typing {
  const typed = new Set<HTMLInputElement | HTMLTextAreaElement>();
  document.addEventListener('input', ({ target }) => {
    if (target instanceof Element && target.matches(fields)) typed.add(target as HTMLInputElement);
  });
  return {
    unsaved() {
      for (const field of typed) if (!field.isConnected) typed.delete(field);
      return [...typed].some(({ value }) => value !== '');
    },
  };
}
