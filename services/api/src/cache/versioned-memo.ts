/** Values by name, each kept until its version changes. For small ones that are always wanted; large ones go to `VersionedCache`. */
export class VersionedMemo<T> {
  readonly #entries = new Map<string, { version: string; value: Promise<T> }>();

  /** A failure is not kept. */
  get(name: string, version: string, make: () => Promise<T>): Promise<T> {
    const known = this.#entries.get(name);
    if (known?.version === version) return known.value;
    const entry = { version, value: make() };
    this.#entries.set(name, entry);
    entry.value.catch(() => {
      if (this.#entries.get(name) === entry) this.#entries.delete(name);
    });
    return entry.value;
  }
}
