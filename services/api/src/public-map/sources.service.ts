import { Injectable } from '@nestjs/common';
import type { FeatureKind, Source } from '@portal/shared-api';
import type { CallOutput } from '@portal/shared-api/client';
import type { Identity } from '@portal/shared-auth/nest';
import type { Versioned, Versions } from '../cache/data-versions.ts';
import { VersionedCache } from '../cache/versioned-cache.ts';
import { Content } from '../http/content.ts';
import { API_PREFIX } from '../http/middleware.ts';
import { ProblemError } from '../http/problem.ts';
import { FeaturesRepository } from './features.repository.ts';
import type { SourceKind, SourceRow } from './map-settings.repository.ts';
import { MapSettingsService, type VisibleMap } from './map-settings.service.ts';

type FeatureCollection = CallOutput<'GET /public-map/sources/{id}'>;

/** Data that the features of each kind are made of. */
const MADE_OF: Record<SourceKind, readonly Versioned[]> = {
  well: ['wells', 'lookups'],
  'well-buffer': ['wells', 'lookups'],
  gpu: ['gpus'],
  boundary: ['boundaries'],
};

const comma = Buffer.from(',');

/** Joins lists of pieces by commas without copying the pieces. */
const joined = (lists: readonly (readonly Buffer[])[]): Buffer[] =>
  lists.flatMap((pieces, index) => (index === 0 ? pieces : [comma, ...pieces]));

/** A FeatureCollection around pieces of features. */
async function* collectionOf(pieces: AsyncIterable<string>): AsyncGenerator<Buffer> {
  let before = '{"type":"FeatureCollection","features":[';
  for await (const piece of pieces) {
    yield Buffer.from(before + piece);
    before = ',';
  }
  yield Buffer.from(before === ',' ? ']}' : `${before}]}`);
}

const kindOf = ({ kind, boundary_kind }: SourceRow): FeatureKind => (kind === 'boundary' ? boundary_kind! : kind);

/** A source as JSON, its `data` put in as it is. */
function sourceWith(data: readonly Buffer[], source: SourceRow): Buffer[] {
  const { source_id, attribution } = source;
  const head = JSON.stringify({
    id: source_id,
    kind: kindOf(source),
    type: 'geojson',
    ...(attribution !== null && { attribution }),
  });
  return [Buffer.from(`${head.slice(0, -1)},"data":`), ...data, Buffer.from('}')];
}

const versionOf = (versions: Versions, sources: readonly SourceRow[]): string =>
  versions.of('layers', ...new Set(sources.flatMap(({ kind }) => MADE_OF[kind])));

@Injectable()
export class SourcesService {
  constructor(
    private readonly settings: MapSettingsService,
    private readonly features: FeaturesRepository,
    private readonly cache: VersionedCache,
  ) {}

  /** The sources that a caller may see, each with all its data. */
  async withData(caller: Identity | null): Promise<Content<Source[]>> {
    const map = await this.settings.visibleTo(caller);
    return this.cache.get(`sources:${map.audience}`, versionOf(map.versions, map.sources), async () => {
      const contents = await Promise.all(map.sources.map((source) => this.#collection(map, source)));
      const sources = contents.map(({ parts }, index) => sourceWith(parts, map.sources[index]!));
      return new Content([Buffer.from('['), ...joined(sources), Buffer.from(']')]);
    });
  }

  /** The sources that a caller may see, each with the address of its data. The address names the very bytes. */
  async withLinks(caller: Identity | null): Promise<Content<Source[]>> {
    const map = await this.settings.visibleTo(caller);
    return this.cache.get(`links:${map.audience}`, versionOf(map.versions, map.sources), async () => {
      const contents = await Promise.all(map.sources.map((source) => this.#collection(map, source)));
      return Content.ofJson(
        map.sources.map(
          (source, index): Source => ({
            id: source.source_id,
            kind: kindOf(source),
            type: 'geojson',
            data: `${API_PREFIX}/public-map/sources/${source.source_id}?v=${contents[index]!.hash}`,
            ...(source.attribution !== null && { attribution: source.attribution }),
          }),
        ),
      );
    });
  }

  /**
   * The features of one source.
   *
   * @throws ProblemError 404 when there is none of that id, or none that the caller may see
   */
  async collection(id: string, caller: Identity | null): Promise<Content<FeatureCollection>> {
    const map = await this.settings.visibleTo(caller);
    const source = map.sources.find(({ source_id }) => source_id === id);
    if (!source) throw new ProblemError(404, `There is no source "${id}".`);
    return this.#collection(map, source);
  }

  /** Makes what a visitor's browser will ask for first, so that the first one need not wait for it. */
  async prepare(): Promise<void> {
    const map = await this.settings.visibleTo(null);
    await this.withLinks(null);
    for (const source of map.sources) await (await this.#collection(map, source)).compressed('br');
  }

  #collection(map: VisibleMap, source: SourceRow): Promise<Content<FeatureCollection>> {
    const withheld = map.withheld(source);
    const name = `source:${source.source_id}:${withheld.join(',')}`;
    return this.cache.get(name, versionOf(map.versions, [source]), () =>
      Content.collect(collectionOf(this.features.streamFeatures(source, withheld))),
    );
  }
}
