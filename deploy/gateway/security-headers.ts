import { DATA_HEADERS, HTTPS_ONLY, PAGE_HEADERS } from '@portal/shared-server';
import type { NextFunction, Request, Response } from 'express';

/**
 * Of files of releases, whichever they are: a worker or a drawing that is opened by itself runs nothing but files of this origin. Scripts
 * and styles within a page are under the page's own policy.
 */
const FILE_POLICY = "script-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'";

/**
 * Gives every answer the headers that protect it. The policy of a page takes the place of the one here; one that came by https says that
 * it is to be asked so for good.
 */
export function securityHeaders(request: Request, response: Response, next: NextFunction): void {
  const isFile = request.path.startsWith('/releases/') || request.path.endsWith('.svg');
  response.set({
    ...PAGE_HEADERS,
    'content-security-policy': isFile ? FILE_POLICY : DATA_HEADERS['content-security-policy'],
    ...(request.secure && HTTPS_ONLY),
  });
  next();
}
