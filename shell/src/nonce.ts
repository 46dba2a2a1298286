// biome-ignore lint/style/useConst: webpack declares it, this module assigns it
declare let __webpack_nonce__: string | undefined;

// Imported before all other modules: styled-components takes the page's nonce for its style element from here.
__webpack_nonce__ = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce;
