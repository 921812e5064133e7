import { randomBytes } from 'node:crypto';
import {
  type FrontEndRelease,
  findPage,
  firstFiles,
  type PageMatch,
  type PortalConfig,
  type ShellRelease,
} from '@portal/shared-api/registry';
import type { Request, Response } from 'express';
import { type CspSources, contentSecurityPolicy } from './csp.ts';
import type { CurrentRegistry } from './current.ts';
import { sendNotFound } from './source.ts';

/**
 * Answers with the page of the visitor's shell: 200 for a page of the registry, 404 for none (the shell says "Page not
 * found."), and a plain 404 where a file was meant.
 */
export function documents(sources: CspSources, engine: PortalConfig['mapEngine']) {
  return (request: Request, response: Response, { registry, page }: CurrentRegistry): void => {
    const known = findPage(decoded(request.path), [registry.shell, ...registry.frontEnds]);
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
const isFirstChunk = (file: string): boolean => /\/first-[^/]*$/.test(file);

const preloadLink = (file: string): string => {
  const later = isFirstChunk(file) ? ' fetchpriority="low"' : '';
  return `<link rel="preload" as="${isStyle(file) ? 'style' : 'script'}"${later} href="${encodeURI(file)}">`;
};

/**
 * Starts a public page's first screen with the document, a round trip before the shell's inline script could, which knows who uses the
 * page and does it for the others. HTTP/1.1 has six connections: what the page mounts with comes before its map engine, whose style,
 * which browsers would put first, is left to that script.
 */
function preloadLinks(
  { frontEnd, page }: PageMatch<ShellRelease | FrontEndRelease>,
  engine: PortalConfig['mapEngine'],
): string {
  if (!('preload' in frontEnd) || page.access !== 'public') return '';
  // In English: the inline script knows the page’s language, and fetches its texts.
  return firstFiles(frontEnd, page, engine, 'en')
    .filter((file) => !(isFirstChunk(file) && isStyle(file)))
    .map(preloadLink)
    .join('');
}

/** The path as the browser's router sees it; one that cannot be decoded matches no page. */
function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
