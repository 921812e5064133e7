import { randomBytes } from 'node:crypto';
import { findPage } from '@portal/shared-api/registry';
import type { Request, Response } from 'express';
import { type CspSources, contentSecurityPolicy } from './csp.ts';
import type { CurrentRegistry } from './current.ts';
import { sendNotFound } from './source.ts';

/**
 * Answers with the page of the visitor's shell: 200 for a page of the registry, 404 for none (the shell says "Page not
 * found."), and a plain 404 where a file was meant.
 */
export function documents(sources: CspSources) {
  return (request: Request, response: Response, { registry, page }: CurrentRegistry): void => {
    const known = findPage(decoded(request.path), [registry.shell, ...registry.frontEnds]);
    if (!known && /\.[a-z][a-z0-9]*$/i.test(request.path)) {
      sendNotFound(response);
      return;
    }
    const nonce = randomBytes(16).toString('base64');
    const html = page.replaceAll('__CSP_NONCE__', nonce).replaceAll('__SHELL_BASE__', registry.shell.base);
    if (!response.get('Cache-Control')) response.set('Cache-Control', 'no-cache');
    response
      .status(known ? 200 : 404)
      .set('Content-Security-Policy', contentSecurityPolicy(nonce, sources))
      .type('html')
      .send(html);
  };
}

/** The path as the browser's router sees it; one that cannot be decoded matches no page. */
function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
