// The first import of all: style tags that a dialog or menu adds at run time read this nonce.
// biome-ignore lint/style/useConst: a free variable of webpack, set here
declare let __webpack_nonce__: string;
__webpack_nonce__ = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';

export {};
