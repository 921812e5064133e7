import { Injectable } from '@nestjs/common';
import { DEEPEST_TILE_ZOOM, type Source } from '@portal/shared-api';
import type { CallOutput } from '@portal/shared-api/client';
import { columnsOf, type PointCollection, type PointColumns } from '@portal/shared-api/points';
import type { WELL } from '@portal/shared-api/records';
import type { Identity } from '@portal/shared-auth/nest';
import { VersionedCache } from '../cache/versioned-cache.ts';
import type { CallContext } from '../contract/api-call.ts';
import { API_PREFIX } from '../http/admit-request.ts';
import { Answer, enclosed, Streamed } from '../http/answer.ts';
import { Content } from '../http/content.ts';
import { ProblemError } from '../http/problem.ts';
import { WellForwards } from '../well-merges/well-forwards.repository.ts';
import { FeaturesRepository } from './features.repository.ts';
import { firstZoomOf } from './first-zoom.ts';
import type { SourceRow } from './map-settings.repository.ts';
import { MapSettingsService, type VisibleMap } from './map-settings.service.ts';
import { SourceSizes } from './source-sizes.repository.ts';
import { featureKindOf, versionOf } from './source-version.ts';

type Feature = CallOutput<'GET /public-map/sources/{id}/features/{feature}'>;
type CallQuery = CallContext<'GET /public-map/sources/{id}'>['query'];
type Properties = CallQuery['properties'];
type FeatureCollection = CallOutput<'GET /public-map/sources/{id}'>;

const comma = Buffer.from(',');

/** Joins lists with commas without copying their pieces. */
const joined = (lists: readonly (readonly Buffer[])[]): Buffer[] =>
  lists.flatMap((pieces, index) => (index === 0 ? pieces : [comma, ...pieces]));

const headOf = (source: SourceRow) => ({
  id: source.source_id,
  kind: featureKindOf(source),
  ...(source.attribution !== null && { attribution: source.attribution }),
});

function sourceWith(data: readonly Buffer[], source: SourceRow): Buffer[] {
  const head = JSON.stringify({ ...headOf(source), type: 'geojson' });
  return [Buffer.from(`${head.slice(0, -1)},"data":`), ...data, Buffer.from('}')];
}

/** Wells have properties that the map does not draw, and are points. */
const isOfWells = ({ kind }: SourceRow): boolean => kind === 'well';
/** Numbers of wells contain their county: neighbors in this order are often neighbors on the ground. */
const SORTED_BY = 'Well' satisfies keyof typeof WELL;

/** Properties withheld from the caller, plus popup-only ones when the map itself requests them. */
function findWithheld(map: VisibleMap, source: SourceRow, properties: Properties): readonly string[] {
  const withheld = map.withheld(source);
  return properties === 'all' || !isOfWells(source) ? withheld : [...withheld, ...map.undrawn(source)];
}

function sourceIn({ sources }: VisibleMap, id: string): SourceRow {
  const source = sources.find(({ source_id }) => source_id === id);
  if (!source) throw new ProblemError('source-unknown', { source: id });
  return source;
}

@Injectable()
export class SourcesService {
  constructor(
    private readonly settings: MapSettingsService,
    private readonly features: FeaturesRepository,
    private readonly sizes: SourceSizes,
    private readonly cache: VersionedCache,
    private readonly forwards: WellForwards,
  ) {}

  async withData(caller: Identity | null): Promise<Answer<Source[]>> {
    const map = await this.settings.visibleTo(caller);
    const content = await this.cache.get(`sources:${map.audience}`, versionOf(map.versions, map.sources), async () => {
      const sources = await Promise.all(
        map.sources.map(async (source) =>
          (await this.#isTiledOnMap(map, source))
            ? [Buffer.from(JSON.stringify(await this.#tiled(map, source)))]
            : sourceWith((await this.#whole(map, source, 'all')).parts, source),
        ),
      );
      return new Content<Source[]>([Buffer.from('['), ...joined(sources), Buffer.from(']')]);
    });
    return new Answer(content, { versions: map.versions });
  }

  /** URLs include the data version. */
  async withLinks(caller: Identity | null): Promise<Answer<Source[]>> {
    const map = await this.settings.visibleTo(caller);
    const content = await this.cache.get(`links:${map.audience}`, versionOf(map.versions, map.sources), async () =>
      Content.ofJson(
        await Promise.all(
          map.sources.map(async (source) =>
            (await this.#isTiledOnMap(map, source)) ? this.#tiled(map, source) : this.#linked(map, source),
          ),
        ),
      ),
    );
    return new Answer(content, { versions: map.versions });
  }

  /** Large sources are read for each caller. @throws ProblemError 404 if the caller may not see the source */
  async collection(
    id: string,
    { properties, v }: CallQuery,
    caller: Identity | null,
  ): Promise<Answer<FeatureCollection>> {
    const map = await this.settings.visibleTo(caller);
    const source = sourceIn(map, id);
    if (await this.sizes.isLarge(source, map.versions))
      return new Answer(new Streamed(this.#pieces(map, source, properties)), {});
    const content = await this.#whole(map, source, properties);
    return new Answer(content, { immutable: v === content.hash, versions: map.versions });
  }

  /** @throws ProblemError 404 if the caller may not see the source, or it is not one of few points */
  async columns(id: string, v: string | undefined, caller: Identity | null): Promise<Answer<PointColumns>> {
    const map = await this.settings.visibleTo(caller);
    const source = sourceIn(map, id);
    if (!isOfWells(source) || (await this.sizes.isLarge(source, map.versions)))
      throw new ProblemError('source-without-columns', { source: id });
    const { content, hash } = await this.#columns(map, source);
    return new Answer(content, { immutable: v === hash, versions: map.versions });
  }

  /** @throws ProblemError 404 if the caller may not see the source, or it has no such feature */
  async feature(sourceId: string, featureId: number, caller: Identity | null): Promise<Content<Feature>> {
    const map = await this.settings.visibleTo(caller);
    const source = sourceIn(map, sourceId);
    const find = (id: number) => this.features.findFeature(source, map.withheld(source), id);
    const feature = (await find(featureId)) ?? (await this.#forwarded(source, featureId, find));
    if (feature === null) throw new ProblemError('feature-unknown', { source: sourceId, feature: featureId });
    return new Content([Buffer.from(feature)]);
  }

  /** The well that a duplicate was merged into: links to it are out in the world. */
  async #forwarded(
    { kind }: SourceRow,
    featureId: number,
    find: (id: number) => Promise<string | null>,
  ): Promise<string | null> {
    const forward = kind === 'well' ? await this.forwards.find(featureId) : null;
    return forward && find(forward.into_ndx);
  }

  /** Warms the cache with a visitor's first requests. */
  async prepare(): Promise<void> {
    const map = await this.settings.visibleTo(null);
    await this.withLinks(null);
    for (const source of map.sources) {
      if (await this.#isTiledOnMap(map, source)) continue;
      await (await this.#whole(map, source, 'drawn')).compressed('br');
      if (isOfWells(source)) await (await this.#columns(map, source)).content.compressed('br');
    }
  }

  /** Spacing buffers always are: circles have many vertices, few of which are in view. */
  async #isTiledOnMap(map: VisibleMap, source: SourceRow): Promise<boolean> {
    if (source.kind === 'well-buffer') return (await this.sizes.bounds(source, map.versions)) !== null;
    return this.sizes.isLarge(source, map.versions);
  }

  async #tiled(map: VisibleMap, source: SourceRow): Promise<Source> {
    const bounds = await this.sizes.bounds(source, map.versions);
    const version = versionOf(map.versions, [source]);
    return {
      ...headOf(source),
      type: 'vector',
      tiles: [`${API_PREFIX}/tiles/${source.source_id}/{z}/{x}/{y}.mvt?v=${version}`],
      minzoom: firstZoomOf(map, source),
      maxzoom: DEEPEST_TILE_ZOOM,
      bounds: bounds!, // a source with tiles has features
    };
  }

  async #linked(map: VisibleMap, source: SourceRow): Promise<Source> {
    const { hash } = await this.#whole(map, source, 'drawn');
    const address = `${API_PREFIX}/public-map/sources/${source.source_id}`;
    const head = headOf(source);
    if (!isOfWells(source)) return { ...head, type: 'geojson', data: `${address}?v=${hash}` };
    const data = `${address}?properties=drawn&v=${hash}`;
    return { ...head, type: 'geojson', data, columns: `${address}/columns?v=${hash}`, properties: 'drawn' };
  }

  /** With the version of the features, which their columns share. */
  async #columns(map: VisibleMap, source: SourceRow): Promise<{ content: Content<PointColumns>; hash: string }> {
    const name = `columns:${source.source_id}:${findWithheld(map, source, 'drawn').join(',')}`;
    const whole = await this.#whole(map, source, 'drawn');
    const content = await this.cache.get(name, versionOf(map.versions, [source]), async () => {
      const { features } = JSON.parse(Buffer.concat(whole.parts).toString()) as PointCollection;
      return Content.ofJson(columnsOf(features, SORTED_BY));
    });
    return { content, hash: whole.hash };
  }

  #whole(map: VisibleMap, source: SourceRow, properties: Properties): Promise<Content<FeatureCollection>> {
    const name = `source:${source.source_id}:${findWithheld(map, source, properties).join(',')}`;
    return this.cache.get(name, versionOf(map.versions, [source]), () =>
      Content.collect(this.#pieces(map, source, properties)),
    );
  }

  #pieces(map: VisibleMap, source: SourceRow, properties: Properties): AsyncGenerator<string> {
    const features = this.features.streamFeatures(source, findWithheld(map, source, properties));
    return enclosed('{"type":"FeatureCollection","features":[', features, ']}');
  }
}
