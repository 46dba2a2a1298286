/**
 * Turns a word of a query into the words that the handbook has for it; those that every question has become none. The search's page gets
 * this function as text, so it uses nothing outside it.
 */
export function ourWords(typed) {
  const word = typed.toLowerCase();
  const asked =
    'a an and are can do does for get has have how i if in is isnt it its me my of on or should that the there to use we what when where which who why with you';
  if (asked.split(' ').includes(word)) return null;
  const ours = {
    a11y: 'accessible',
  };
  return ours[word]?.split(' ') ?? word;
}
