/** Values by name, each valid for one version. For few small values; large ones belong in `VersionedCache`. */
export class VersionedMemo<T> {
  readonly #entries = new Map<string, { version: string; value: Promise<T> }>();

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
