import { Injectable } from '@nestjs/common';
import type { Versions } from '../cache/data-versions.ts';
import { VersionedMemo } from '../cache/versioned-memo.ts';
import { Config } from '../config.ts';
import type { Bounds } from './bounds.ts';
import { ExtentsRepository } from './extents.repository.ts';
import type { SourceRow } from './map-settings.repository.ts';
import { versionOf } from './source-version.ts';

@Injectable()
export class SourceSizes {
  readonly #large = new VersionedMemo<boolean>();
  readonly #bounds = new VersionedMemo<Bounds | null>();

  constructor(
    private readonly extents: ExtentsRepository,
    private readonly config: Config,
  ) {}

  isLarge(source: SourceRow, versions: Versions): Promise<boolean> {
    const most = this.config.tilesAbove;
    return this.#large.get(source.source_id, versionOf(versions, [source]), () => this.extents.isAbove(source, most));
  }

  bounds(source: SourceRow, versions: Versions): Promise<Bounds | null> {
    return this.#bounds.get(source.source_id, versionOf(versions, [source]), () => this.extents.findBounds(source));
  }
}
