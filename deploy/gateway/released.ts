import type { StoredRegistry } from '../release/registry.ts';
import { isFrontEnd } from '../release/registry.ts';
import { parseStoredRegistry, UnusableRegistry } from '../release/stored-registry.ts';
import type { Log } from './log.ts';

/** A registry all of whose pages can be served. */
export interface KnownRegistry {
  stored: StoredRegistry;
  /** Page HTML of every shell in use, by the shell's base. */
  pages: ReadonlyMap<string, string>;
  /** Differs for every registry content. */
  stamp: string;
}

/** Path in the store from the public path `/releases/<name>/<version>/`. */
export const pathInStore = (base: string): string => base.replace(/^\/releases\//, '');

/** @throws UnusableRegistry with the reason */
export function readRegistry(json: string): { stored: StoredRegistry; pagePaths: ReadonlyMap<string, string> } {
  const stored = parseStoredRegistry(json);
  const canaries = (stored.canaries ?? []).map(({ entry }) => entry);
  const bases = [stored.shell, ...canaries].flatMap((entry) => (isFrontEnd(entry) ? [] : [entry.base]));
  return { stored, pagePaths: new Map(bases.map((base) => [base, `${pathInStore(base)}index.html`])) };
}

/**
 * Detects a truncated page, and one without nonce placeholders, whose scripts would not run.
 * @param html `undefined` if the file is missing
 * @throws UnusableRegistry with the reason
 */
export function checkPage(path: string, html: string | undefined): string {
  if (html === undefined) throw new UnusableRegistry(`${path} is missing`);
  if (!html.includes('__CSP_NONCE__') || !/<\/html>\s*$/i.test(html))
    throw new UnusableRegistry(`${path} is not a complete page (${Buffer.byteLength(html)} bytes)`);
  return html;
}

const NOTHING = 'nothing is released yet, so there are no pages (npm run release)';

/** Holds the last usable registry and the problem with the stored one; logs each change once. */
export class LastGood {
  known: KnownRegistry | undefined;
  /** Why the stored registry is not in use, in plain words; `undefined` while it is. */
  trouble: string | undefined;
  #logged: string | undefined;

  constructor(
    private readonly address: string,
    private readonly log: Log,
  ) {}

  /** @param known omitted if unchanged */
  succeed(known: KnownRegistry | undefined = this.known): void {
    if (this.trouble) this.log.warn(`${this.address}: the registry can be used again`);
    if (!known && this.#logged !== NOTHING) this.log.warn(`${this.address}: ${NOTHING}`);
    this.#logged = known ? undefined : NOTHING;
    this.trouble = undefined;
    this.known = known;
  }

  /** @param unreadable message for people when the store itself cannot be read */
  fail(error: Error, unreadable: string): void {
    const isUnusable = error instanceof UnusableRegistry;
    const cause = (isUnusable ? `${this.address}: ${error.message}` : error.message).replace(/\.$/, '');
    if (cause !== this.#logged)
      this.log.error(`${cause}. ${this.known ? 'The last registry stays.' : 'No registry is known.'}`);
    this.#logged = cause;
    this.trouble = isUnusable ? 'The registry in the release store cannot be used.' : unreadable;
  }
}
