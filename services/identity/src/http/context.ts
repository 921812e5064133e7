import type { Provider } from 'oidc-provider';

/** Koa's middleware: oidc-provider is built on Koa. */
export type Middleware = Parameters<Provider['use']>[0];
export type Context = Parameters<Middleware>[0];
