import { Injectable } from '@nestjs/common';
import { contract, type Filters, type Layer } from '@portal/shared-api';
import type { CallOutput } from '@portal/shared-api/client';
import type { Identity } from '@portal/shared-auth/nest';
import { DataVersions } from '../cache/data-versions.ts';
import { VersionedCache } from '../cache/versioned-cache.ts';
import { pick } from '../contract/pick.ts';
import { Answer } from '../http/answer.ts';
import { Content } from '../http/content.ts';
import { paintWithLists } from './list-colors.ts';
import { type LayerRow, MapSettingsRepository } from './map-settings.repository.ts';
import { MapSettingsService } from './map-settings.service.ts';

type Names = CallOutput<'GET /public-map/names/es'>;
type LayerColors = CallOutput<'GET /map-layers-and-color-settings'>;

const { metadata } = contract['GET /public-map/layers'].response.element.shape;

/** Copies only the contract's fields; the column may contain more. */
const toMetadata = (settings: Layer['metadata']): Layer['metadata'] => ({
  ...pick(metadata)(settings),
  popup: pick(metadata.shape.popup)(settings.popup),
});

const toLayer = (row: LayerRow): Layer => ({
  id: row.layer_id,
  name: row.name,
  type: row.type,
  source: row.source_id,
  paint: row.paint,
  layout: row.layout,
  ...(row.minzoom !== null && { minzoom: row.minzoom }),
  ...(row.maxzoom !== null && { maxzoom: row.maxzoom }),
  ...(row.filter !== null && { filter: row.filter }),
  drawOrder: row.draw_order,
  legendOrder: row.legend_order,
  units: row.units,
  metadata: toMetadata(row.metadata),
});

@Injectable()
export class LayersService {
  constructor(
    private readonly settings: MapSettingsService,
    private readonly repository: MapSettingsRepository,
    private readonly versions: DataVersions,
    private readonly cache: VersionedCache,
  ) {}

  async layers(caller: Identity | null): Promise<Answer<Layer[]>> {
    const { audience, versions, layers, sources } = await this.settings.visibleTo(caller);
    const ofBuffers = new Set(sources.filter(({ kind }) => kind === 'well-buffer').map(({ source_id }) => source_id));
    const content = await this.cache.get(`layers:${audience}`, versions.of('layers', 'lookups'), async () => {
      const lists = await this.repository.findLists();
      const buffered = { 'Well Class': await this.repository.findBufferedClasses() };
      return Content.ofJson(
        layers.map((row) => {
          const layer = toLayer(row);
          const isBuffer = ofBuffers.has(layer.source);
          return { ...layer, paint: paintWithLists(layer.paint, isBuffer ? buffered : lists, isBuffer) };
        }),
      );
    });
    return new Answer(content, { versions });
  }

  async colors(caller: Identity | null): Promise<Answer<LayerColors>> {
    const { audience, versions, layers } = await this.settings.visibleTo(caller);
    const content = await this.cache.get(`colors:${audience}`, versions.of('layers'), async () =>
      Content.ofJson<LayerColors>(layers.map(({ layer_id, map_color }) => ({ layer_id, map_color }))),
    );
    return new Answer(content, { versions });
  }

  /** Spanish names of the caller's layers and groups, and of lookup values. */
  async spanishNames(caller: Identity | null): Promise<Answer<Names>> {
    const { audience, versions, layers } = await this.settings.visibleTo(caller);
    const content = await this.cache.get(`names:${audience}`, versions.of('layers', 'lookups'), async () => {
      const ofLayers = layers.flatMap(({ name, name_es, metadata: { legendGroup, legendGroupEs } }) => [
        [name, name_es],
        [legendGroup, legendGroupEs],
      ]);
      const ofLookups = (await this.repository.findSpanishNames()).map(({ name, name_es }) => [name, name_es]);
      return Content.ofJson<Names>(Object.fromEntries([...ofLayers, ...ofLookups].filter(([, spanish]) => spanish)));
    });
    return new Answer(content, { versions });
  }

  async filters(): Promise<Answer<Filters>> {
    const versions = await this.versions.current();
    const content = await this.cache.get('filters', versions.of('lookups'), async () =>
      Content.ofJson(await this.repository.findFilters()),
    );
    return new Answer(content, { versions });
  }
}
