import { Injectable } from '@nestjs/common';
import type { GpuOutlineChange, GpuOutlineOutcome, NewGpu, OutlinedGpu, RecordWarning } from '@portal/shared-api';
import { AUDIT_FIELDS, describeChange } from '@portal/shared-api/audit';
import { fieldError } from '@portal/shared-api/problems';
import type { Identity } from '@portal/shared-auth/nest';
import { DataSource, type EntityManager } from 'typeorm';
import { Actors } from '../audit/actors.ts';
import { recordChange } from '../audit/record-change.ts';
import { JoinedShapeRepository } from '../gpu-planner/joined-shape.repository.ts';
import { SLIVER_ACRES } from '../gpu-planner/shape-limits.ts';
import { ProblemError } from '../http/problem.ts';
import { Clock } from '../production/clock.ts';
import { ProductionRulesRepository } from '../production/production-rules.repository.ts';
import { requireReason, warn } from '../record-keeping/record-checks.ts';
import { RecordHistory } from '../record-keeping/record-history.service.ts';
import { attempt } from '../record-keeping/record-transaction.repository.ts';
import { GpuChangesRepository } from './gpu-changes.repository.ts';
import { GpuOutlinesRepository } from './gpu-outlines.repository.ts';
import { checkShape, shapeWarnings } from './shape-warnings.ts';

interface Given {
  gpuNumber: number;
  version: number;
  change: GpuOutlineChange;
  preview: boolean;
  caller: Identity;
}

/** Acres differ this much without a word. */
const NEAR_PART = 0.02;

const invalid = (error: ReturnType<typeof fieldError>) =>
  new ProblemError('record-values-invalid', {}, { errors: [error] });

const tenth = (acres: number): number => Math.round(acres * 10) / 10;

/** Changes the outlines of GPUs, each in one transaction with its audit entry; triggers keep the history. */
@Injectable()
export class GpuOutlinesService {
  constructor(
    private readonly database: DataSource,
    private readonly actors: Actors,
    private readonly clock: Clock,
    private readonly rules: ProductionRulesRepository,
    private readonly outlines: GpuOutlinesRepository,
    private readonly gpus: GpuChangesRepository,
    private readonly shapes: JoinedShapeRepository,
    private readonly history: RecordHistory,
  ) {}

  /** @throws ProblemError 404 */
  async find(gpuNumber: number): Promise<OutlinedGpu> {
    const gpu = await this.outlines.findOne(gpuNumber);
    if (!gpu) throw new ProblemError('gpu-unknown', { gpuNumber });
    return gpu;
  }

  /** @throws ProblemError 404; 409 for a GPU that ended; 412 for one that changed; 422 for an outline that cannot be used */
  async change({ gpuNumber, version, change, preview, caller }: Given): Promise<GpuOutlineOutcome> {
    const actor = await this.actors.of(caller);
    return attempt(this.database, preview, async (manager) => {
      const before = await this.#require(manager, gpuNumber, version);
      await this.#requireValid(manager, change.polygons);
      await this.outlines.change(manager, gpuNumber, change);
      const outcome = await this.#outcome(manager, gpuNumber, preview);
      const { gpu } = outcome;
      if (!preview) requireReason(outcome.warnings, change.reason);
      await recordChange(manager, {
        action: 'record-changed',
        actor,
        subject: `GPU ${gpuNumber}`,
        changes: [
          describeChange(
            AUDIT_FIELDS.measuredAcres,
            { number: tenth(before.measured_acres) },
            { number: tenth(gpu.measured_acres) },
          ),
        ],
        reason: change.reason,
      });
      return outcome;
    });
  }

  /** @throws ProblemError 409 without a free number; 422 for an outline or number that cannot be used */
  async add(given: NewGpu, preview: boolean, caller: Identity): Promise<GpuOutlineOutcome> {
    const actor = await this.actors.of(caller);
    return attempt(this.database, preview, async (manager) => {
      await this.#requireValid(manager, given.polygons);
      const { location, acres } = await this.outlines.read(manager, given.polygons);
      const number = given.gpu_number ?? (await this.gpus.nextNumber(manager, location));
      if (number === null) throw new ProblemError('gpu-numbers-exhausted');
      if (await this.gpus.isTaken(manager, number))
        throw invalid(fieldError('body.gpu_number', 'gpu-number-taken', { gpu: number }));
      await this.gpus.insert(manager, {
        gpu_number: number,
        gpu_name: given.gpu_name,
        meter_program: null,
        total_acres: given.total_acres ?? Math.max(0.1, tenth(acres)),
        location,
      });
      const wells = await this.outlines.takeWells(manager, number);
      const outcome = { ...(await this.#outcome(manager, number, preview)), wells };
      if (!preview) requireReason(outcome.warnings, given.reason);
      await recordChange(manager, {
        action: 'record-added',
        actor,
        subject: `GPU ${number}`,
        changes: [describeChange(AUDIT_FIELDS.measuredAcres, null, { number: tenth(acres) })],
        reason: given.reason,
      });
      return outcome;
    });
  }

  async #outcome(manager: EntityManager, gpuNumber: number, preview: boolean): Promise<GpuOutlineOutcome> {
    const gpu = (await this.outlines.findOne(gpuNumber, manager))!;
    const rules = await this.rules.findAll(manager);
    const rows = rules.rowsOf(rules.yearAt(this.clock.now()));
    const shape = checkShape(await this.shapes.measureGpus([gpuNumber], manager), gpu.total_acres, rows);
    const { contiguous, size, far_corners } = shape;
    const warnings = [...shapeWarnings(gpuNumber, shape), ...(await this.#otherWarnings(manager, gpu))];
    return { saved: !preview, gpu, wells: 0, contiguous, size, far_corners, warnings };
  }

  async #requireValid(manager: EntityManager, polygons: GpuOutlineChange['polygons']): Promise<void> {
    if (await this.outlines.isValid(manager, polygons)) return;
    throw invalid(fieldError('body.polygons', 'outline-crosses-itself'));
  }

  async #require(manager: EntityManager, gpuNumber: number, version: number): Promise<OutlinedGpu> {
    const gpu = await this.outlines.findOne(gpuNumber, manager, true);
    if (!gpu) throw new ProblemError('gpu-unknown', { gpuNumber });
    if (gpu.version !== version)
      throw new ProblemError('record-changed', await this.history.lastChangeOf('gpus', gpuNumber, manager));
    if (gpu.ended_on !== null) throw new ProblemError('gpu-ended', { gpuNumber, day: gpu.ended_on });
    return gpu;
  }

  async #otherWarnings(
    manager: EntityManager,
    { gpu_number: gpu, total_acres, measured_acres }: OutlinedGpu,
  ): Promise<RecordWarning[]> {
    const overlaps = await this.gpus.findOverlaps(manager, [gpu], SLIVER_ACRES);
    const outside = await this.outlines.countWellsOutside(manager, gpu);
    const isFar = Math.abs(measured_acres - total_acres) > NEAR_PART * total_acres;
    return [
      ...overlaps.map(({ acres, other }) => warn('gpu-overlaps-gpu', { gpu, other, acres: tenth(acres) })),
      ...(outside > 0 ? [warn('wells-outside-gpu', { count: outside, gpu })] : []),
      ...(isFar ? [warn('acres-far-from-measured', { recorded: total_acres, measured: tenth(measured_acres) })] : []),
    ];
  }
}
