import type { Context, Middleware } from '../http/context.ts';
import type { Parts } from '../parts.ts';
import { linkRequest } from './link-requests.ts';
import { resetPage } from './reset-page.ts';
import { verifyPage } from './verify-page.ts';

interface FormPage {
  show(parts: Parts, context: Context): void | Promise<void>;
  take(parts: Parts, context: Context): Promise<void>;
}

const PAGES: Record<string, FormPage> = {
  '/u/reset-password/request': linkRequest('password'),
  '/u/reset-password': resetPage,
  '/u/verify-email/request': linkRequest('email'),
  '/u/verify-email': verifyPage,
};

export function formPages(parts: Parts): Middleware {
  return (context, next) => {
    const page = Object.hasOwn(PAGES, context.path) ? PAGES[context.path] : undefined;
    if (page && (context.method === 'GET' || context.method === 'HEAD')) return page.show(parts, context);
    if (page && context.method === 'POST') return page.take(parts, context);
    return next();
  };
}
