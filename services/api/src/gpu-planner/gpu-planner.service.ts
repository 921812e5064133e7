import { Injectable } from '@nestjs/common';
import type { JoinPlan, JoinRequest } from '@portal/shared-api';
import { exactSum } from '@portal/shared-api/production';
import type { Identity } from '@portal/shared-auth/nest';
import { ProblemError } from '../http/problem.ts';
import { PaceService } from '../meter-readings/pace.service.ts';
import { Clock } from '../production/clock.ts';
import { GpuAccounts } from '../production/gpu-accounts.service.ts';
import { isAdministrator, ProductionAccess } from '../production/production-access.ts';
import { ProductionRulesRepository } from '../production/production-rules.repository.ts';
import type { ProductionRules } from '../production/production-rules.ts';
import { MapSettingsService } from '../public-map/map-settings.service.ts';
import { findContiguity } from './contiguity.ts';
import { type Drawing, type JoinedShape, JoinedShapeRepository, type PlannedGpu } from './joined-shape.repository.ts';
import { findOverlaps } from './overlaps.ts';
import { plannedAccount } from './planned-account.ts';
import { checkLimit, plannedAllowable } from './planned-rules.ts';
import { MAX_DRAWN_DEGREES, MAX_PIECES, MAX_POINTS, SLIVER_ACRES } from './shape-limits.ts';

interface Rules {
  year: number;
  all: ProductionRules;
}

@Injectable()
export class GpuPlannerService {
  constructor(
    private readonly shapes: JoinedShapeRepository,
    private readonly settings: MapSettingsService,
    private readonly rules: ProductionRulesRepository,
    private readonly access: ProductionAccess,
    private readonly accounts: GpuAccounts,
    private readonly pace: PaceService,
    private readonly clock: Clock,
  ) {}

  /** @throws ProblemError 404 for a GPU that does not exist or that the caller may not see; 400 or 422 for unusable outlines */
  async planJoin({ gpu_numbers, outline }: JoinRequest, caller: Identity | null): Promise<JoinPlan> {
    const all = await this.rules.findAll();
    const rules = { year: all.yearAt(this.clock.now()), all };
    if (outline) return this.#planDrawing(outline, rules, caller);
    return this.#planGpus([...new Set(gpu_numbers)], rules, caller);
  }

  async #planDrawing(outline: Drawing, rules: Rules, caller: Identity | null): Promise<JoinPlan> {
    if (widthOf(outline) > MAX_DRAWN_DEGREES)
      throw new ProblemError('drawing-too-large', { degrees: MAX_DRAWN_DEGREES });
    const { is_valid, acres } = await this.shapes.checkDrawing(outline);
    if (acres < SLIVER_ACRES) throw new ProblemError('drawing-without-area');
    if (!is_valid) throw new ProblemError('drawing-invalid');
    const withheld = (await this.settings.visibleTo(caller)).withheldOf('gpu');
    return describePlan([], await this.shapes.measureDrawing(outline), rules, withheld, null);
  }

  async #planGpus(numbers: number[], rules: Rules, caller: Identity | null): Promise<JoinPlan> {
    const withheld = (await this.settings.visibleTo(caller)).withheldOf('gpu');
    const gpus = withheld ? await this.shapes.findGpus(numbers, withheld) : [];
    const known = new Set(gpus.map(({ gpu_number }) => gpu_number));
    const missing = numbers.find((number) => !known.has(number));
    if (missing !== undefined) throw new ProblemError('gpu-unknown', { gpuNumber: missing });
    if (sumOf(gpus, 'points') > MAX_POINTS || sumOf(gpus, 'pieces') > MAX_PIECES)
      throw new ProblemError('outlines-too-detailed', { points: MAX_POINTS, pieces: MAX_PIECES });
    const [shape, account] = await Promise.all([
      this.shapes.measureGpus(numbers),
      caller && this.#account(numbers, rules, caller),
    ]);
    return describePlan(gpus, shape, rules, withheld, account);
  }

  /** Leaves out the GPUs whose accounts the caller may not see; an owner with an unverified email sees none. */
  async #account(numbers: number[], { year, all }: Rules, caller: Identity): Promise<JoinPlan['account']> {
    if (!isAdministrator(caller) && !caller.emailVerified) return null;
    const own = await this.access.gpusOf(caller);
    const seen = own === null ? numbers : numbers.filter((number) => own.includes(number));
    const uses = await this.pace.usedSoFar(seen, this.clock.now());
    const metered = new Map(uses.map(({ gpu_number, used_acre_feet }) => [gpu_number, used_acre_feet]));
    return plannedAccount(await this.accounts.until(year, seen, all), all, year, metered);
  }
}

const sumOf = (gpus: readonly PlannedGpu[], key: 'points' | 'pieces'): number =>
  gpus.reduce((sum, gpu) => sum + gpu[key], 0);

/** The larger of its extents in longitude and latitude. */
function widthOf(outline: Drawing): number {
  const extentOf = (key: 'longitude' | 'latitude'): number => {
    const values = outline.map((corner) => corner[key]);
    return Math.max(...values) - Math.min(...values);
  };
  return Math.max(extentOf('longitude'), extentOf('latitude'));
}

function describePlan(
  gpus: readonly PlannedGpu[],
  shape: JoinedShape,
  { year, all }: Rules,
  withheld: ReadonlySet<string> | null,
  account: JoinPlan['account'],
): JoinPlan {
  const rows = all.rowsOf(year);
  const ofRecord = gpus.map(({ total_acres }) => total_acres);
  const isOnRecord = gpus.length > 0 && ofRecord.every((acres) => acres !== null);
  const recorded = isOnRecord ? exactSum(ofRecord) : null;
  const measured = gpus.length > 0 ? gpus.map(({ measured_acres }) => measured_acres) : [shape.measured_acres];
  const { slivers, repaired, holes, narrow_gaps_acres, acres_outside_district } = shape;
  return {
    year,
    gpus: gpus.map(({ gpu_number, gpu_name, total_acres, measured_acres }) => ({
      gpu_number,
      gpu_name,
      total_acres,
      measured_acres,
    })),
    outline: shape.outline,
    acres: { of_record: recorded, measured: shape.measured_acres },
    allowable: plannedAllowable(rows, isOnRecord ? ofRecord : measured),
    contiguity: findContiguity(shape.pieces, shape.pairs),
    size: checkLimit(rows, 'gpu-most-acres', recorded ?? shape.measured_acres),
    far_corners: { ...checkLimit(rows, 'gpu-far-corner-feet', shape.corners.feet), line: shape.corners.line },
    remarks: {
      overlaps: findOverlaps(shape.pieces, shape.pairs),
      holes,
      narrow_gaps_acres,
      slivers,
      repaired,
      counties: withheld?.has('counties') ? [] : shape.counties,
      acres_outside_district,
    },
    account,
  };
}
