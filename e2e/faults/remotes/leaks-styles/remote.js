/** F20: styles the whole page, in every way a script can. */
export default () => ({
  mount() {
    const css = '* { color: red !important } button { border: 9px solid red !important } :root { font-size: 40px !important }';
    const style = document.createElement('style');
    style.textContent = css;
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: `data:text/css,${encodeURIComponent(css)}` });
    document.head.append(style, link);
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  },
});
