import { Injectable } from '@nestjs/common';
import type { CallOutput } from '@portal/shared-api/client';
import type { Identity } from '@portal/shared-auth/nest';
import type { Versions } from '../cache/data-versions.ts';
import { VersionedCache } from '../cache/versioned-cache.ts';
import { Answer } from '../http/answer.ts';
import { Content } from '../http/content.ts';
import { ProblemError } from '../http/problem.ts';
import { type Bounds, expandBounds, overlap } from '../public-map/bounds.ts';
import { firstZoomOf } from '../public-map/first-zoom.ts';
import { namedBy, type SourceRow } from '../public-map/map-settings.repository.ts';
import { MapSettingsService, type VisibleMap } from '../public-map/map-settings.service.ts';
import { SourceSizes } from '../public-map/source-sizes.repository.ts';
import { versionOf } from '../public-map/source-version.ts';
import { areaFeatures, nameFeatures } from './area-tiles.ts';
import { encodeTile, type TileLayer } from './encode-tile.ts';
import { TileWells } from './thin-wells.ts';
import { TileDataRepository } from './tile-data.repository.ts';
import { isTile, type TileAddress, tileBounds } from './tile-grid.ts';
import { tilePieces } from './tile-pieces.ts';
import { tileProperties } from './tile-properties.ts';
import { WellCodesRepository } from './well-codes.repository.ts';
import { bufferAreas, wellFeatures } from './well-tiles.ts';

type Tile = CallOutput<'GET /tiles/{source}/{z}/{x}/{y}.mvt'>;

/** Displayed pixels along a tile's side; anything smaller than a pixel is left out. */
const PIXELS = 512;
const NOTHING = new Content<Tile>([]);

@Injectable()
export class TilesService {
  constructor(
    private readonly settings: MapSettingsService,
    private readonly sizes: SourceSizes,
    private readonly codes: WellCodesRepository,
    private readonly data: TileDataRepository,
    private readonly cache: VersionedCache,
  ) {}

  /** @throws ProblemError 404 if there is no such tile, or the caller may not see the source */
  async tile(
    id: string,
    address: TileAddress,
    version: string | undefined,
    caller: Identity | null,
  ): Promise<Answer<Tile>> {
    if (!isTile(address)) throw new ProblemError('tile-unknown', { ...address });
    const map = await this.settings.visibleTo(caller);
    const source = map.sources.find(({ source_id }) => source_id === id);
    if (!source) throw new ProblemError('tile-source-unknown', { source: id });
    const content = await this.#content(map, source, address);
    const immutable = version === versionOf(map.versions, [source]);
    return new Answer(content, { immutable, versions: map.versions, ...(content.byteLength === 0 && { status: 204 }) });
  }

  async #content(map: VisibleMap, source: SourceRow, address: TileAddress): Promise<Content<Tile>> {
    if (address.z < firstZoomOf(map, source)) return NOTHING;
    const extent = await this.sizes.bounds(source, map.versions);
    if (!extent || !overlap(extent, tileBounds(address))) return NOTHING;
    const withheld = map.withheld(source);
    const { z, x, y } = address;
    const name = `tile:${source.source_id}/${z}/${x}/${y}:${withheld.join(',')}`;
    return this.cache.get(name, versionOf(map.versions, [source]), async () => {
      const layer = await this.#layer(source, address, extent, map.versions, withheld);
      return new Content([await encodeTile({ name: source.source_id, ...layer })]);
    });
  }

  async #layer(
    source: SourceRow,
    tile: TileAddress,
    extent: Bounds,
    versions: Versions,
    withheld: readonly string[],
  ): Promise<Omit<TileLayer, 'name'>> {
    const bounds = tileBounds(tile);
    const properties = tileProperties[source.kind].filter((name) => !withheld.includes(name));
    if (source.kind === 'well') {
      const codes = await this.codes.codes(versions);
      const wells = new TileWells(tile);
      // Sequentially, so that other requests get a turn and a million wells are never in memory at once.
      for (const piece of tilePieces(tile, extent)) wells.add(await this.data.findWellsWithin(piece));
      return { properties, features: wellFeatures(wells, codes, tile, properties) };
    }
    if (source.kind === 'well-buffer') {
      const codes = await this.codes.codes(versions);
      const reach = expandBounds(bounds, codes.largestBufferMeters);
      const wells = await this.data.findWellsWithin(reach, [...codes.bufferYards.keys()]);
      return { properties, features: areaFeatures(bufferAreas(wells, codes, properties, tile.z), properties, tile) };
    }
    const areaSource = { ...source, kind: source.kind };
    const degreesPerPixel = 360 / (PIXELS * 2 ** tile.z);
    const areas = await this.data.findAreasWithin(areaSource, bounds, properties, degreesPerPixel);
    const features = namedBy(source) ? nameFeatures(areas, properties, tile) : areaFeatures(areas, properties, tile);
    return { properties, features };
  }
}
