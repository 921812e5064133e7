import { Injectable } from '@nestjs/common';
import { Config } from '../config.ts';
import { ReadDatabase, type VersionNumbers } from '../database/read-database.ts';

/** Kinds of data with a version; the migration lists the tables of each. */
export type Versioned = 'wells' | 'gpus' | 'boundaries' | 'layers' | 'lookups' | 'observations' | 'applications';

export class Versions {
  constructor(private readonly byName: VersionNumbers) {}

  /** A text that changes whenever data of one of these kinds changes. */
  of(...names: readonly Versioned[]): string {
    return names.map((name) => this.byName.get(name) ?? '0').join('.');
  }

  equals({ byName }: Versions): boolean {
    return (
      byName.size === this.byName.size && [...byName].every(([name, version]) => this.byName.get(name) === version)
    );
  }
}

@Injectable()
export class DataVersions {
  #latest: { expires: number; versions: Promise<Versions> } | undefined;
  #known: { expires: number; versions: Versions } | undefined;

  constructor(
    private readonly database: ReadDatabase,
    private readonly config: Config,
  ) {}

  /** Data read after this call is at least as new, so an entry cached under these versions is never outdated. */
  async current(): Promise<Versions> {
    if (this.#latest && performance.now() < this.#latest.expires) return this.#latest.versions;
    const expires = performance.now() + this.config.versionMemoMilliseconds;
    const versions = this.database.versions().then((numbers) => this.#learn(new Versions(numbers), expires));
    const latest = { expires, versions };
    this.#latest = latest;
    versions.catch(() => {
      if (this.#latest === latest) this.#latest = undefined;
    });
    return versions;
  }

  /** The cached versions, without a query. The same object until data changes. */
  get known(): Versions | undefined {
    return this.#known && performance.now() < this.#known.expires ? this.#known.versions : undefined;
  }

  #learn(versions: Versions, expires: number): Versions {
    const known = this.#known?.versions;
    const latest = known?.equals(versions) ? known : versions;
    this.#known = { expires, versions: latest };
    return latest;
  }
}
