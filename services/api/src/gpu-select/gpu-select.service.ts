import { Injectable } from '@nestjs/common';
import { type Gpu, type GpuReport, type GpuSelectWell, MAX_WELLS_IN_VIEW } from '@portal/shared-api';
import type { CallOutput } from '@portal/shared-api/client';
import type { Identity } from '@portal/shared-auth/nest';
import { VersionedCache } from '../cache/versioned-cache.ts';
import { enclosed, Streamed } from '../http/answer.ts';
import { Content } from '../http/content.ts';
import { ProblemError } from '../http/problem.ts';
import { boundsOfView, type ViewQuery } from '../public-map/bounds.ts';
import { MapSettingsService, type VisibleMap } from '../public-map/map-settings.service.ts';
import { SourceSizes } from '../public-map/source-sizes.repository.ts';
import { SpacingService } from '../spacing/spacing.service.ts';
import { GpuSelectRepository, type WellShapes, type Withheld } from './gpu-select.repository.ts';

type WellsIn = CallOutput<'GET /ui-map-wells-in-view'>;
type List<T> = Content<T[]> | Streamed<T[]>;

const MADE_OF = { well: ['wells', 'gpus', 'lookups'], gpu: ['gpus', 'lookups'] } as const;

const nothing = <T>(): Content<T[]> => Content.ofJson<T[]>([]);
const listOf = (pieces: AsyncIterable<string>): AsyncGenerator<string> => enclosed('[', pieces, ']');
const unknownGpu = (gpuNumber: number) => new ProblemError('gpu-unknown', { gpuNumber });

/** Omits kinds of map features that the caller may not see. */
@Injectable()
export class GpuSelectService {
  constructor(
    private readonly settings: MapSettingsService,
    private readonly sizes: SourceSizes,
    private readonly gpuSelect: GpuSelectRepository,
    private readonly spacing: SpacingService,
    private readonly cache: VersionedCache,
  ) {}

  async gpus(caller: Identity | null): Promise<List<Gpu>> {
    const map = await this.settings.visibleTo(caller);
    const withheld = map.withheldOf('gpu');
    if (!withheld || withheld.has('gpu_number')) return nothing();
    return this.#all('gpu', 'gpus', map, withheld, () => this.gpuSelect.streamGpus(withheld));
  }

  async wells(shapes: WellShapes, caller: Identity | null): Promise<List<GpuSelectWell>> {
    const map = await this.settings.visibleTo(caller);
    const withheld = map.withheldOf('well');
    if (!withheld) return nothing();
    return this.#all('well', `wells:${shapes}`, map, withheld, () => this.gpuSelect.streamWells(shapes, withheld));
  }

  async wellsOf(gpuNumber: number, shapes: WellShapes, caller: Identity | null): Promise<List<GpuSelectWell>> {
    const map = await this.settings.visibleTo(caller);
    const withheld = map.withheldOf('well');
    if (!withheld || withheld.has('GPU')) return nothing();
    const pieces = () => this.gpuSelect.streamWellsOf(gpuNumber, shapes, withheld);
    return this.#kept('well', `wells:${shapes}:${gpuNumber}`, map, withheld, pieces);
  }

  /** Empty if there are too many to list. @throws ProblemError 400 if the view is not a rectangle */
  async wellsIn(view: ViewQuery, caller: Identity | null): Promise<Content<WellsIn>> {
    const bounds = boundsOfView(view);
    const withheld = (await this.settings.visibleTo(caller)).withheldOf('well');
    const isTooMany = withheld !== null && (await this.gpuSelect.hasMoreInBounds(bounds, MAX_WELLS_IN_VIEW));
    const texts = withheld && !isTooMany ? await this.gpuSelect.findInBounds(bounds, withheld) : [];
    return new Content([Buffer.from(`{"isTooMany":${isTooMany},"wells":[${texts.join(',')}]}`)]);
  }

  /** @throws ProblemError 404 if the GPU does not exist or the caller may not see it */
  async report(gpuNumber: number, caller: Identity | null): Promise<Content<GpuReport>> {
    const map = await this.settings.visibleTo(caller);
    const [ofGpu, ofWells] = [map.withheldOf('gpu'), map.withheldOf('well')];
    if (!ofGpu || ofGpu.has('gpu_number')) throw unknownGpu(gpuNumber);
    const today = await this.spacing.today();
    const name = `gpu-report:${gpuNumber}:${map.audience}`;
    const version = `${map.versions.of('wells', 'gpus', 'lookups', 'boundaries', 'layers')}.${today}`;
    return this.cache.get(name, version, async () =>
      Content.ofJson(await this.#makeReport(gpuNumber, ofGpu, ofWells, today)),
    );
  }

  async #makeReport(gpuNumber: number, ofGpu: Withheld, ofWells: Withheld | null, today: string): Promise<GpuReport> {
    const showsWells = ofWells !== null && !ofWells.has('GPU');
    const [gpu, { propertyLineYards }, wells, wellsInsideBuffers] = await Promise.all([
      this.gpuSelect.findReported(gpuNumber, ofGpu),
      this.spacing.rulesOn(today),
      showsWells ? this.gpuSelect.findReportedWells(gpuNumber, ofWells) : [],
      showsWells && !ofWells.has('Well Class') ? this.gpuSelect.findInsideBuffers(gpuNumber, ofWells) : [],
    ]);
    if (!gpu) throw await this.#goneGpu(gpuNumber);
    return { gpu, propertyLineYards, wells, wellsInsideBuffers };
  }

  /** Says what a GPU that was joined or split became. */
  async #goneGpu(gpuNumber: number): Promise<ProblemError> {
    const successors = await this.gpuSelect.findSuccessors(gpuNumber);
    return successors ? new ProblemError('gpu-became', { gpuNumber, ...successors }) : unknownGpu(gpuNumber);
  }

  /** Sets too large for the cache are queried for each caller. */
  async #all<T>(
    kind: 'well' | 'gpu',
    what: string,
    map: VisibleMap,
    withheld: Withheld,
    pieces: () => AsyncIterable<string>,
  ): Promise<List<T>> {
    const source = map.sources.find((one) => one.kind === kind)!;
    const isLarge = await this.sizes.isLarge(source, map.versions);
    return isLarge ? new Streamed(listOf(pieces())) : this.#kept(kind, what, map, withheld, pieces);
  }

  #kept<T>(
    kind: 'well' | 'gpu',
    what: string,
    { versions }: VisibleMap,
    withheld: Withheld,
    pieces: () => AsyncIterable<string>,
  ): Promise<Content<T[]>> {
    const name = `gpu-select:${what}:${[...withheld].sort().join(',')}`;
    return this.cache.get(name, versions.of(...MADE_OF[kind]), () => Content.collect(listOf(pieces())));
  }
}
