/** Replaces the site when its messages can't be fetched: in both languages, because it knows nothing else. */
export function showStartFailure(root: HTMLElement): void {
  const main = document.createElement('main');
  main.style.cssText = 'max-width: 560px; margin: 15vh auto; padding: 0 16px; font: 18px/1.6 sans-serif';
  const retry = Object.assign(document.createElement('button'), { type: 'button', textContent: 'Try again 再試一次' });
  retry.addEventListener('click', () => window.location.reload());
  main.append(
    line('h1', 'en', 'This site is not available right now'),
    line('p', 'en', 'The problem is on our side. Your account, your places and your payments are safe.'),
    line('h2', 'zh-Hant-HK', '網站暫時未能使用'),
    line('p', 'zh-Hant-HK', '系統出現問題，並非你操作所致。你的帳戶、名額及款項均不受影響。'),
    retry,
  );
  root.replaceChildren(main);
}

function line(tag: string, lang: string, text: string): HTMLElement {
  return Object.assign(document.createElement(tag), { lang, textContent: text });
}
