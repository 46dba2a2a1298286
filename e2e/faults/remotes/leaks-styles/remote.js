/** F20: styles the whole page, by an element and by a link. */
export default () => ({
  mount() {
    const css = '* { color: red !important } button { border: 9px solid red !important } :root { font-size: 40px !important }';
    const style = document.createElement('style');
    style.textContent = css;
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: `data:text/css,${encodeURIComponent(css)}` });
    document.head.append(style, link);
  },
});
