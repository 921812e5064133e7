import { Injectable } from '@nestjs/common';
import { type Gpu, type GpuSelectWell, MOST_WELLS_IN_VIEW } from '@portal/shared-api';
import type { CallOutput } from '@portal/shared-api/client';
import type { Identity } from '@portal/shared-auth/nest';
import { VersionedCache } from '../cache/versioned-cache.ts';
import { enclosed, Streamed } from '../http/answer.ts';
import { Content } from '../http/content.ts';
import { boundsOfView, type ViewQuery } from '../public-map/bounds.ts';
import { MapSettingsService, type VisibleMap } from '../public-map/map-settings.service.ts';
import { SourceSizes } from '../public-map/source-sizes.ts';
import { GpuSelectRepository, type WellShapes } from './gpu-select.repository.ts';

type WellsIn = CallOutput<'GET /ui-map-wells-in-view'>;
type List<T> = Content<T[]> | Streamed<T[]>;

const nothing = <T>(): Content<T[]> => Content.ofJson<T[]>([]);

/** Whoever may not see a kind of thing on the map gets none. */
@Injectable()
export class GpuSelectService {
  constructor(
    private readonly settings: MapSettingsService,
    private readonly sizes: SourceSizes,
    private readonly gpuSelect: GpuSelectRepository,
    private readonly cache: VersionedCache,
  ) {}

  async gpus(caller: Identity | null): Promise<List<Gpu>> {
    const map = await this.settings.visibleTo(caller);
    const withheld = map.withheldOf('gpu');
    if (!withheld || withheld.has('gpu_number')) return nothing();
    const pieces = () => this.gpuSelect.streamGpus(withheld);
    if (await this.#areMany('gpu', map)) return new Streamed(listOf(pieces()));
    return this.#kept('gpus', map, withheld, pieces);
  }

  /** More than can be kept are read anew for each caller. */
  async wells(shapes: WellShapes, caller: Identity | null): Promise<List<GpuSelectWell>> {
    const map = await this.settings.visibleTo(caller);
    const withheld = map.withheldOf('well');
    if (!withheld) return nothing();
    const pieces = () => this.gpuSelect.streamWells(shapes, withheld);
    if (await this.#areMany('well', map)) return new Streamed(listOf(pieces()));
    return this.#kept(`wells:${shapes}`, map, withheld, pieces);
  }

  async wellsOf(gpuNumber: number, shapes: WellShapes, caller: Identity | null): Promise<List<GpuSelectWell>> {
    const map = await this.settings.visibleTo(caller);
    const withheld = map.withheldOf('well');
    if (!withheld || withheld.has('GPU')) return nothing();
    const pieces = () => this.gpuSelect.streamWellsOf(gpuNumber, shapes, withheld);
    return this.#kept(`wells:${shapes}:${gpuNumber}`, map, withheld, pieces);
  }

  /** None where there are too many to list. @throws ProblemError 400 when the view is not a rectangle */
  async wellsIn(view: ViewQuery, caller: Identity | null): Promise<Content<WellsIn>> {
    const bounds = boundsOfView(view);
    const withheld = (await this.settings.visibleTo(caller)).withheldOf('well');
    const isTooMany = withheld !== null && (await this.gpuSelect.areMoreInBounds(bounds, MOST_WELLS_IN_VIEW));
    const texts = withheld && !isTooMany ? await this.gpuSelect.findInBounds(bounds, withheld) : [];
    return new Content([Buffer.from(`{"isTooMany":${isTooMany},"wells":[${texts.join(',')}]}`)]);
  }

  async #areMany(kind: 'well' | 'gpu', map: VisibleMap): Promise<boolean> {
    const source = map.sources.find((one) => one.kind === kind);
    return source !== undefined && this.sizes.isLarge(source, map.versions);
  }

  #kept<T>(
    what: string,
    { versions }: VisibleMap,
    withheld: ReadonlySet<string>,
    pieces: () => AsyncIterable<string>,
  ): Promise<Content<T[]>> {
    const name = `gpu-select:${what}:${[...withheld].sort().join(',')}`;
    return this.cache.get(name, versions.of('wells', 'gpus', 'lookups'), () => Content.collect(listOf(pieces())));
  }
}

const listOf = (pieces: AsyncIterable<string>): AsyncGenerator<string> => enclosed('[', pieces, ']');
