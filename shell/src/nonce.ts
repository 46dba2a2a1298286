// biome-ignore lint/style/useConst: webpack declares it, this module assigns it
declare let __webpack_nonce__: string | undefined;

// Imported before all others: styled-components takes the page's nonce from here for its style element.
__webpack_nonce__ = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce;
