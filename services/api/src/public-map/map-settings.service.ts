import { Injectable } from '@nestjs/common';
import { ACCESS_LEVELS, canEnter } from '@portal/shared-auth';
import type { Identity } from '@portal/shared-auth/nest';
import { DataVersions, type Versions } from '../cache/data-versions.ts';
import {
  type LayerRow,
  type MapSettings,
  MapSettingsRepository,
  type SourceKind,
  type SourceRow,
} from './map-settings.repository.ts';

/** What one caller may see of the map. */
export interface VisibleMap {
  /** Names those who see the same. */
  audience: string;
  versions: Versions;
  layers: LayerRow[];
  sources: SourceRow[];
  /** Properties of a source's features that this caller must not get. */
  withheld(source: SourceRow): string[];
}

/** Properties that administrators alone get, whatever the rows of layers say. */
const ALWAYS_WITHHELD: Partial<Record<SourceKind, readonly string[]>> = { well: ['Owner'], 'well-buffer': ['Owner'] };

function withheldFields(layers: readonly LayerRow[], source: SourceRow): string[] {
  const fields = layers
    .filter(({ source_id }) => source_id === source.source_id)
    .flatMap(({ metadata }) => metadata.popup.adminOnlyFields);
  return [...new Set([...fields, ...(ALWAYS_WITHHELD[source.kind] ?? [])])].sort();
}

@Injectable()
export class MapSettingsService {
  #latest: { version: string; settings: Promise<MapSettings> } | undefined;

  constructor(
    private readonly repository: MapSettingsRepository,
    private readonly dataVersions: DataVersions,
  ) {}

  /** The map as a caller may see it; `null` is a visitor. */
  async visibleTo(caller: Identity | null): Promise<VisibleMap> {
    const versions = await this.dataVersions.current();
    const { layers, sources } = await this.#settings(versions.of('layers'));
    const open = ACCESS_LEVELS.filter((access) => canEnter(access, caller?.roles ?? null));
    const mayHaveAll = open.includes('admin');
    const visibleSources = sources.filter(({ access }) => open.includes(access));
    const sourceIds = new Set(visibleSources.map(({ source_id }) => source_id));
    return {
      audience: open.join('+'),
      versions,
      layers: layers.filter(({ access, source_id }) => open.includes(access) && sourceIds.has(source_id)),
      sources: visibleSources,
      withheld: (source) => (mayHaveAll ? [] : withheldFields(layers, source)),
    };
  }

  #settings(version: string): Promise<MapSettings> {
    if (this.#latest?.version === version) return this.#latest.settings;
    const settings = this.repository.findSettings();
    const latest = { version, settings };
    this.#latest = latest;
    settings.catch(() => {
      if (this.#latest === latest) this.#latest = undefined;
    });
    return settings;
  }
}
