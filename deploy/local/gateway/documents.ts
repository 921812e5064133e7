import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findPage } from '@portal/shared-api/registry';
import type { Request, Response } from 'express';
import { type CspSources, contentSecurityPolicy } from './csp.ts';
import type { CurrentRegistry } from './registry-file.ts';
import { sendNotFound } from './releases.ts';

/** Folder of a release in the store, from its public address `/releases/<name>/<version>/`. */
export const releaseFolder = (releases: string, base: string): string =>
  join(releases, base.replace(/^\/releases\//, ''));

/**
 * Answers a document request with the current shell's page: 200 where the registry knows a page, 404 where it does not
 * (the shell then says "Page not found."), a plain 404 where a file was meant.
 */
export function documents(releases: string, sources: CspSources) {
  // A shell's page belongs to its immutable release, so one text per release is kept.
  let page: { base: string; html: string } | undefined;
  const shellPage = (base: string): string => {
    if (page?.base !== base)
      page = { base, html: readFileSync(join(releaseFolder(releases, base), 'index.html'), 'utf8') };
    return page.html;
  };

  return (request: Request, response: Response, { registry }: CurrentRegistry): void => {
    const known = findPage(decoded(request.path), [registry.shell, ...registry.frontEnds]);
    if (!known && /\.[a-z][a-z0-9]*$/i.test(request.path)) {
      sendNotFound(response);
      return;
    }
    const nonce = randomBytes(16).toString('base64');
    const html = shellPage(registry.shell.base)
      .replaceAll('__CSP_NONCE__', nonce)
      .replaceAll('__SHELL_BASE__', registry.shell.base);
    response
      .status(known ? 200 : 404)
      .set({ 'Cache-Control': 'no-cache', 'Content-Security-Policy': contentSecurityPolicy(nonce, sources) })
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
