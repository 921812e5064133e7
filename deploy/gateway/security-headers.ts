import { DATA_HEADERS, HTTPS_ONLY, PAGE_HEADERS } from '@portal/shared-server';
import type { NextFunction, Request, Response } from 'express';

/**
 * For files of releases: a worker or an image that is opened by itself runs only files of this origin. A page's own
 * policy governs its scripts and styles.
 */
const FILE_POLICY = "script-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'";

/** The service worker is bound by its own policy, whatever the page's: it fetches what the page would. */
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
