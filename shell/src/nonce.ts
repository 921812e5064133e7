// Imported first: style tags that dialogs and menus add at run time read this nonce.
// biome-ignore lint/style/useConst: a free variable of webpack, set here
declare let __webpack_nonce__: string;
__webpack_nonce__ = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';

export {};
