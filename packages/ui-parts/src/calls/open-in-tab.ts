/**
 * Opens the address that a call returns in a new tab: a receipt, a document, a card for the wallet. Call it from a press: phones let a tab
 * open only then, not when the answer has come. The page behind the address can't reach this one. Rejects, and closes the tab, when the
 * call fails; where no tab may open it is opened in this one.
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
