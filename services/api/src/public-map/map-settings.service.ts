import { Injectable } from '@nestjs/common';
import { BOUNDARY, GPU, keysWhere, type RecordProperties, WELL } from '@portal/shared-api/records';
import { ACCESS_LEVELS, type Access, canEnter } from '@portal/shared-auth';
import type { Identity } from '@portal/shared-auth/nest';
import { DataVersions, type Versions } from '../cache/data-versions.ts';
import { VersionedMemo } from '../cache/versioned-memo.ts';
import { findUndrawnProperties } from './feature-sql.ts';
import {
  type LayerRow,
  type MapSettings,
  MapSettingsRepository,
  namedBy,
  type SourceKind,
  type SourceRow,
} from './map-settings.repository.ts';

export interface VisibleMap {
  /** Identifies callers with the same access, for caching. */
  audience: string;
  versions: Versions;
  layers: LayerRow[];
  sources: SourceRow[];
  withheld(source: SourceRow): readonly string[];
  /** Well properties that only a popup shows. */
  undrawn(source: SourceRow): readonly string[];
  /**
   * Withheld properties of a kind of feature across its sources; `null` if the caller may see none of these features.
   */
  withheldOf(kind: SourceKind): ReadonlySet<string> | null;
}

const forAdministrators = (record: RecordProperties): string[] => keysWhere(record, ({ access }) => access === 'admin');
const OF_WELLS = forAdministrators(WELL);
const OF_GPUS = forAdministrators(GPU);
const OF_BOUNDARIES = forAdministrators(BOUNDARY);

/** Properties reserved for administrators, whatever the layer settings say. */
const ALWAYS_WITHHELD: Record<SourceKind, readonly string[]> = {
  well: OF_WELLS,
  'well-buffer': OF_WELLS,
  gpu: OF_GPUS,
  'gpu-name': OF_GPUS,
  boundary: OF_BOUNDARIES,
  'boundary-name': OF_BOUNDARIES,
};

/** True if both sources show the same features; one may have only their names. */
const showSameFeatures = (one: SourceRow, other: SourceRow): boolean =>
  one.source_id === other.source_id ||
  ((namedBy(one) ?? one.kind) === (namedBy(other) ?? other.kind) && one.boundary_kind === other.boundary_kind);

function withheldFields({ layers, sources }: MapSettings, source: SourceRow): string[] {
  const same = new Set(sources.filter((other) => showSameFeatures(source, other)).map(({ source_id }) => source_id));
  const fields = layers
    .filter(({ source_id }) => source_id === source.source_id || same.has(source_id))
    .flatMap(({ metadata }) => metadata.popup.adminOnlyFields);
  return [...new Set([...fields, ...ALWAYS_WITHHELD[source.kind]])].sort();
}

@Injectable()
export class MapSettingsService {
  readonly #settings = new VersionedMemo<MapSettings>();
  /** Maps by audience for the latest versions: most callers see the same map. */
  #visible: { versions: Versions; maps: Map<string, VisibleMap> } | undefined;

  constructor(
    private readonly repository: MapSettingsRepository,
    private readonly dataVersions: DataVersions,
  ) {}

  async visibleTo(caller: Identity | null): Promise<VisibleMap> {
    const versions = await this.dataVersions.current();
    const settings = await this.#settings.get('map', versions.of('layers'), () => this.repository.findSettings());
    if (this.#visible?.versions !== versions) this.#visible = { versions, maps: new Map() };
    const open = ACCESS_LEVELS.filter((access) => canEnter(access, caller?.roles ?? null));
    const audience = open.join('+');
    let map = this.#visible.maps.get(audience);
    if (!map) {
      map = visibleMap(settings, versions, open);
      this.#visible.maps.set(audience, map);
    }
    return map;
  }
}

function visibleMap(settings: MapSettings, versions: Versions, open: readonly Access[]): VisibleMap {
  const { layers, sources } = settings;
  const mayHaveAll = open.includes('admin');
  const mayHave = ({ access }: SourceRow): boolean => open.includes(access);
  // Names are only public if the features they label are.
  const isNamed = (source: SourceRow): boolean =>
    sources.every((other) => other.kind !== namedBy(source) || !showSameFeatures(source, other) || mayHave(other));
  const visibleSources = sources.filter((source) => mayHave(source) && isNamed(source));
  const sourceIds = new Set(visibleSources.map(({ source_id }) => source_id));
  const visibleLayers = layers.filter(({ access, source_id }) => open.includes(access) && sourceIds.has(source_id));
  const withheld = memoized((source: SourceRow): readonly string[] =>
    mayHaveAll ? [] : withheldFields(settings, source),
  );
  return {
    audience: open.join('+'),
    versions,
    layers: visibleLayers,
    sources: visibleSources,
    withheld,
    undrawn: memoized(({ source_id }) =>
      findUndrawnProperties(visibleLayers.filter((layer) => layer.source_id === source_id)),
    ),
    withheldOf: memoized((kind) => {
      const ofKind = visibleSources.filter((source) => source.kind === kind);
      return ofKind.length > 0 ? new Set(ofKind.flatMap(withheld)) : null;
    }),
  };
}

function memoized<Key, Value>(reckon: (key: Key) => Value): (key: Key) => Value {
  const known = new Map<Key, Value>();
  return (key) => {
    if (!known.has(key)) known.set(key, reckon(key));
    return known.get(key)!;
  };
}
