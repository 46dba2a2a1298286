/**
 * Opens the address that a call returns in a new tab. The tab opens at once, because browsers allow it only during a press; the page behind
 * the address can't reach this one. Rejects, and closes the tab, when the call fails.
 */
export async function openInTab(answer: Promise<{ url: string }>): Promise<void> {
  const tab = window.open('', '_blank');
  if (tab) tab.opener = null;
  try {
    const { url } = await answer;
    if (tab) tab.location.replace(new URL(url, window.location.origin).href);
    else window.location.assign(url);
  } catch (error) {
    tab?.close();
    throw error;
  }
}
