import { DATA_HEADERS, HTTPS_ONLY, PAGE_HEADERS } from '@portal/shared-server';
import type { NextFunction, Request, Response } from 'express';

/**
 * For files of releases: a worker or an image that is opened by itself runs only files of this origin. A page's own
 * policy governs its scripts and styles.
 */
const FILE_POLICY = "script-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'";

export function securityHeaders(request: Request, response: Response, next: NextFunction): void {
  const isFile = request.path.startsWith('/releases/') || request.path.endsWith('.svg');
  response.set({
    ...PAGE_HEADERS,
    'content-security-policy': isFile ? FILE_POLICY : DATA_HEADERS['content-security-policy'],
    ...(request.secure && HTTPS_ONLY),
  });
  next();
}
