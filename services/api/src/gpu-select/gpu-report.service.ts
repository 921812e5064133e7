import { Injectable } from '@nestjs/common';
import type { GpuReport } from '@portal/shared-api';
import type { Identity } from '@portal/shared-auth/nest';
import { VersionedCache } from '../cache/versioned-cache.ts';
import { Content } from '../http/content.ts';
import { ProblemError } from '../http/problem.ts';
import { MapSettingsService } from '../public-map/map-settings.service.ts';
import { SpacingService } from '../spacing/spacing.service.ts';
import { GpuSelectRepository } from './gpu-select.repository.ts';

type Withheld = ReadonlySet<string>;

@Injectable()
export class GpuReportService {
  constructor(
    private readonly settings: MapSettingsService,
    private readonly gpuSelect: GpuSelectRepository,
    private readonly spacing: SpacingService,
    private readonly cache: VersionedCache,
  ) {}

  /** @throws ProblemError 404 when there is none of that number that the caller may see */
  async report(gpuNumber: number, caller: Identity | null): Promise<Content<GpuReport>> {
    const map = await this.settings.visibleTo(caller);
    const [ofGpu, ofWells] = [map.withheldOf('gpu'), map.withheldOf('well')];
    if (!ofGpu || ofGpu.has('gpu_number')) throw unknownGpu(gpuNumber);
    const today = this.spacing.today();
    const name = `gpu-report:${gpuNumber}:${map.audience}`;
    const version = `${map.versions.of('wells', 'gpus', 'lookups', 'boundaries', 'layers')}.${today}`;
    return this.cache.get(name, version, async () =>
      Content.ofJson(await this.#make(gpuNumber, ofGpu, ofWells, today)),
    );
  }

  async #make(gpuNumber: number, ofGpu: Withheld, ofWells: Withheld | null, today: string): Promise<GpuReport> {
    const isTold = ofWells !== null && !ofWells.has('GPU');
    const [gpu, { propertyLineYards }, wells, wellsInsideBuffers] = await Promise.all([
      this.gpuSelect.findReported(gpuNumber, ofGpu),
      this.spacing.rulesOn(today),
      isTold ? this.gpuSelect.findReportedWells(gpuNumber, ofWells) : [],
      isTold && !ofWells.has('Well Class') ? this.gpuSelect.findInsideBuffers(gpuNumber, ofWells) : [],
    ]);
    if (!gpu) throw unknownGpu(gpuNumber);
    return { gpu, propertyLineYards, wells, wellsInsideBuffers };
  }
}

const unknownGpu = (gpuNumber: number) => new ProblemError(404, `There is no GPU ${gpuNumber}.`);
