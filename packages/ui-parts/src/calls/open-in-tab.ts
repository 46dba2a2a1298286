/**
 * Opens the address that a call returns in a new tab: a receipt, a document, a card for the wallet. Call it from a press: phones let a tab
 * open only then, not when the response arrives. The opened page can't access this one. If the call fails, closes the tab and rejects; if no
 * tab may open, uses this one.
 */
export async function openInTab(response: Promise<{ url: string }>): Promise<void> {
  const tab = window.open('', '_blank');
  if (tab) tab.opener = null;
  try {
    const { url } = await response;
    if (tab) tab.location.replace(new URL(url, window.location.origin).href);
    else window.location.assign(url);
  } catch (error) {
    tab?.close();
    throw error;
  }
}
