import { randomBytes } from 'node:crypto';
import {
  type FrontEndRelease,
  findPage,
  firstFiles,
  isOfEngine,
  type PageMatch,
  type PortalConfig,
  type ShellRelease,
} from '@portal/shared-api/registry';
import type { Request, Response } from 'express';
import { type CspSources, contentSecurityPolicy } from './csp.ts';
import type { CurrentRegistry } from './current.ts';
import { sendNotFound } from './source.ts';

/**
 * Responds with the page of the visitor's shell: 200 for a page of the registry, 404 for an unknown page (the shell shows
 * "Page not found."), and a plain-text 404 for a missing file.
 */
export function documents(sources: CspSources, engine: PortalConfig['mapEngine']) {
  return (request: Request, response: Response, { registry, page }: CurrentRegistry): void => {
    const known = findPage(decodePath(request.path), [registry.shell, ...registry.frontEnds]);
    if (!known && /\.[a-z][a-z0-9]*$/i.test(request.path)) {
      sendNotFound(response);
      return;
    }
    const nonce = randomBytes(16).toString('base64');
    const html = page
      .replaceAll('__CSP_NONCE__', nonce)
      .replaceAll('__SHELL_BASE__', registry.shell.base)
      .replace('</head>', () => `${known ? preloadLinks(known, engine) : ''}</head>`);
    if (!response.get('Cache-Control')) response.set('Cache-Control', 'no-cache');
    response
      .status(known ? 200 : 404)
      .set('Content-Security-Policy', contentSecurityPolicy(nonce, sources))
      .type('html')
      .send(html);
  };
}

const isStyle = (file: string): boolean => file.endsWith('.css');

const preloadLink = (file: string): string =>
  `<link rel="preload" as="${isStyle(file) ? 'style' : 'script'}" href="${encodeURI(file)}">`;

/**
 * Preloads a public page's first screen with the document, one round trip earlier than the shell's inline script, which
 * handles pages that depend on who is signed in, and the map engine, which would take its share of the line from the code
 * that mounts the page.
 */
function preloadLinks(
  { frontEnd, page }: PageMatch<ShellRelease | FrontEndRelease>,
  engine: PortalConfig['mapEngine'],
): string {
  if (!('preload' in frontEnd) || page.access !== 'public') return '';
  // English: only the inline script knows the page’s language; it fetches other texts.
  return firstFiles(frontEnd, page, engine, 'en')
    .filter((file) => !isOfEngine(file))
    .map(preloadLink)
    .join('');
}

/** The path as the browser's router sees it; an undecodable path matches no page. */
function decodePath(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
