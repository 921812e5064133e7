import type { Provider } from 'oidc-provider';

/** One step in answering a request, as Koa, on which oidc-provider is built, has them. */
export type Middleware = Parameters<Provider['use']>[0];
export type Context = Parameters<Middleware>[0];
