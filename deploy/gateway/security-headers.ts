import { DATA_HEADERS, HTTPS_ONLY, PAGE_HEADERS } from '@portal/shared-server';
import type { NextFunction, Request, Response } from 'express';

/**
 * For release files: a worker or image opened directly runs only files of this origin. Scripts and styles of a page follow
 * the page's own policy.
 */
const FILE_POLICY = "script-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'";

/** A service worker follows its own policy, not the page's; it makes the page's requests. */
const WORKER_POLICY = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'";

function policyFor(path: string): string {
  if (path === '/sw.js') return WORKER_POLICY;
  return path.startsWith('/releases/') || path.endsWith('.svg') ? FILE_POLICY : DATA_HEADERS['content-security-policy'];
}

export function securityHeaders(request: Request, response: Response, next: NextFunction): void {
  response.set({
    ...PAGE_HEADERS,
    'content-security-policy': policyFor(request.path),
    ...(request.secure && HTTPS_ONLY),
  });
  next();
}
