import type { StoredRegistry } from '../release/registry.ts';
import { isFrontEnd } from '../release/registry.ts';
import { parseStoredRegistry, UnusableRegistry } from '../release/stored-registry.ts';
import type { Log } from './log.ts';

/** A registry of which every page can be shown. */
export interface KnownRegistry {
  stored: StoredRegistry;
  /** The page of each shell that visitors may get, by the shell's base. */
  pages: ReadonlyMap<string, string>;
  /** Another one for each other registry. */
  stamp: string;
}

/** Path of a release in the store, from its public address `/releases/<name>/<version>/`. */
export const pathInStore = (base: string): string => base.replace(/^\/releases\//, '');

/** @throws UnusableRegistry saying what is wrong with it */
export function readRegistry(json: string): { stored: StoredRegistry; pagePaths: ReadonlyMap<string, string> } {
  const stored = parseStoredRegistry(json);
  const canaries = (stored.canaries ?? []).map(({ entry }) => entry);
  const bases = [stored.shell, ...canaries].flatMap((entry) => (isFrontEnd(entry) ? [] : [entry.base]));
  return { stored, pagePaths: new Map(bases.map((base) => [base, `${pathInStore(base)}index.html`])) };
}

/**
 * A page that was cut off lacks its end; without a place for the nonce none of its scripts would run.
 * @param html `undefined` where the file is missing
 * @throws UnusableRegistry saying what is wrong with it
 */
export function checkPage(path: string, html: string | undefined): string {
  if (html === undefined) throw new UnusableRegistry(`${path} is missing`);
  if (!html.includes('__CSP_NONCE__') || !/<\/html>\s*$/i.test(html))
    throw new UnusableRegistry(`${path} is not a whole page (${Buffer.byteLength(html)} bytes)`);
  return html;
}

/** The last usable registry, and what is wrong with the one in the store; each change is logged once. */
export class LastGood {
  known: KnownRegistry | undefined;
  /** Why the registry in the store is not in use, for people; `undefined` while it is. */
  trouble: string | undefined;
  #logged: string | undefined;

  constructor(
    private readonly address: string,
    private readonly log: Log,
  ) {}

  /** @param known left out where it has not changed */
  succeed(known: KnownRegistry | undefined = this.known): void {
    if (this.trouble) this.log.warn(`${this.address}: the registry can be used again`);
    this.#logged = undefined;
    this.trouble = undefined;
    this.known = known;
  }

  /** @param unreadable what people are told when the store itself cannot be read */
  fail(error: Error, unreadable: string): void {
    const isUnusable = error instanceof UnusableRegistry;
    const cause = (isUnusable ? `${this.address}: ${error.message}` : error.message).replace(/\.$/, '');
    if (cause !== this.#logged)
      this.log.error(`${cause}. ${this.known ? 'The last registry stays.' : 'No registry is known.'}`);
    this.#logged = cause;
    this.trouble = isUnusable ? 'The registry in the release store cannot be used.' : unreadable;
  }
}
