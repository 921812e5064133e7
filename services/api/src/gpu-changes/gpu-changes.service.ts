import { Injectable } from '@nestjs/common';
import type { GpuChange, GpuChangeOutcome, RecordWarning } from '@portal/shared-api';
import { AUDIT_FIELDS, describeChange } from '@portal/shared-api/audit';
import { fieldError } from '@portal/shared-api/problems';
import { exactSum } from '@portal/shared-api/production';
import type { Identity } from '@portal/shared-auth/nest';
import { DataSource, type EntityManager } from 'typeorm';
import { type Actor, Actors } from '../audit/actors.ts';
import { recordChange } from '../audit/record-change.ts';
import { JoinedShapeRepository } from '../gpu-planner/joined-shape.repository.ts';
import { SLIVER_ACRES } from '../gpu-planner/shape-limits.ts';
import { ProblemError } from '../http/problem.ts';
import type { PlannedGpuChange } from '../planned-changes/planned-changes.repository.ts';
import { PlannedChanges } from '../planned-changes/planned-changes.service.ts';
import { ProductionRulesRepository } from '../production/production-rules.repository.ts';
import type { ProductionRules } from '../production/production-rules.ts';
import { requireReason, warn } from '../record-keeping/record-checks.ts';
import { attempt, currentChangeSet, tryOut } from '../record-keeping/record-transaction.repository.ts';
import { type AddedGpu, type FormerGpu, GpuChangesRepository } from './gpu-changes.repository.ts';
import { GpuStates } from './gpu-states.service.ts';
import { type Move, MovedRecordsRepository } from './moved-records.repository.ts';
import { PartShapesRepository } from './part-shapes.repository.ts';
import { planMoves } from './plan-moves.ts';
import { checkShape, shapeWarnings } from './shape-warnings.ts';
import { shareAcres } from './share-acres.ts';

interface Change {
  manager: EntityManager;
  given: GpuChange;
  rules: ProductionRules;
  year: number;
  former: FormerGpu[];
}

interface Asked {
  preview: boolean;
  caller: Identity;
  /** Codes of the warnings that were answered when it was planned; `null` for a change that is made now. */
  accepted: readonly string[] | null;
}

type NewPart = AddedGpu & { measured_acres: number };

const numbersOf = (gpus: readonly { gpu_number: number }[]): number[] => gpus.map(({ gpu_number }) => gpu_number);

const invalid = (error: ReturnType<typeof fieldError>) =>
  new ProblemError('record-values-invalid', {}, { errors: [error] });

/** Joins and splits GPUs, in one transaction with its audit entry; triggers keep the history. */
@Injectable()
export class GpuChangesService {
  constructor(
    private readonly database: DataSource,
    private readonly actors: Actors,
    private readonly plans: PlannedChanges,
    private readonly rules: ProductionRulesRepository,
    private readonly repository: GpuChangesRepository,
    private readonly records: MovedRecordsRepository,
    private readonly partShapes: PartShapesRepository,
    private readonly shapes: JoinedShapeRepository,
    private readonly states: GpuStates,
  ) {}

  /** @throws ProblemError 404 for an unknown GPU; 409 for one that changed, ended or reported; 422 for values that cannot be used */
  async change(given: GpuChange, preview: boolean, caller: Identity): Promise<GpuChangeOutcome> {
    return attempt(this.database, preview, await this.plan(given, { preview, caller, accepted: null }));
  }

  /** Asks what a transaction cannot ask. @returns what to do in one */
  async plan(given: PlannedGpuChange, asked: Asked): Promise<(manager: EntityManager) => Promise<GpuChangeOutcome>> {
    const actor = await this.actors.of(asked.caller);
    return async (manager) => {
      const rules = await this.rules.findAll(manager);
      const year = Number(given.from_day.slice(0, 4));
      const former = await this.#requireFormer(manager, given);
      const gpus = numbersOf(former);
      await this.records.lock(manager, gpus);
      const sections = given.parts.flatMap((part) => part.sections);
      const basis = await this.repository.findBasis(manager, gpus, sections);
      if ((given.basis ?? basis) !== basis) throw new ProblemError('plan-outdated');
      await this.plans.refuse(manager, 'gpus', gpus);
      const make = () => this.#change({ manager, given, rules, year, former }, asked, actor);
      if (!(await this.plans.isToCome(manager, given.from_day))) return make();
      const outcome = await tryOut(manager, make);
      await this.plans.add(manager, actor, {
        ...{ day: given.from_day, record_kind: 'gpus', record_ndxs: gpus, names: gpus.map(String) },
        ...{ parts: given.parts.length, change: { ...given, basis }, changes: [], reason: given.reason },
        accepted: outcome.warnings.map(({ code }) => code),
      });
      return { ...outcome, change_set: null, planned_for: given.from_day };
    };
  }

  async #change(change: Change, { preview, accepted }: Asked, actor: Actor): Promise<GpuChangeOutcome> {
    const { manager, given, rules, year, former } = change;
    const drafts = await this.#requireUnreported(change);
    const before = await this.states.of(manager, former, year, rules);
    const parts = await this.#newParts(change);
    const moves = await this.#make(change, parts);
    const after = (await this.states.of(manager, parts, year, rules)).map((state) =>
      // A GPU without a permit has no allowable, nor has what it becomes.
      before.some(({ permits }) => permits.length > 0) ? state : { ...state, account: null },
    );
    const checked = await this.#check(change, parts);
    const warnings = [
      ...checked.flatMap((shape, index) => shapeWarnings(parts[index]!.gpu_number, shape)),
      ...(await this.#otherWarnings(change, parts)),
      ...after.flatMap(({ gpu_number, permits }) =>
        permits.length === 0 && before.some((gpu) => gpu.permits.length > 0)
          ? [warn('gpu-without-permit-then', { gpu: gpu_number, year })]
          : [],
      ),
    ];
    // The reason of a plan answers only what was known then.
    const unanswered = accepted ? warnings.filter(({ code }) => !accepted.includes(code)) : warnings;
    if (!preview) requireReason(unanswered, accepted ? null : given.reason);
    await recordChange(manager, {
      action: former.length > 1 ? 'gpus-joined' : 'gpu-split',
      actor,
      subject: former.length > 1 ? `GPUs ${numbersOf(former).join(', ')}` : `GPU ${former[0]!.gpu_number}`,
      changes: [
        { field: AUDIT_FIELDS.newGpus, from: null, to: numbersOf(parts).join(', ') },
        describeChange(AUDIT_FIELDS.ruleFrom, null, { day: given.from_day }),
      ],
      reason: given.reason,
    });
    const partOf = new Map(parts.map(({ gpu_number }, index) => [gpu_number, index]));
    return {
      saved: !preview,
      change_set: preview ? null : await currentChangeSet(manager),
      year,
      before,
      after: after.map((state, index) => {
        const { outline, contiguous, size, far_corners } = checked[index]!;
        return { ...state, outline, contiguous, size, far_corners };
      }),
      moves: moves.map(({ kind, ndx, name, from, to }) => ({ kind, ndx, name, from, to, part: partOf.get(to)! })),
      drafts,
      warnings,
    };
  }

  async #requireFormer(manager: EntityManager, { gpus, from_day, basis }: PlannedGpuChange) {
    const versions = new Map(gpus.map(({ gpu_number, version }) => [gpu_number, version]));
    const former = await this.repository.findFormer(manager, [...versions.keys()]);
    const known = new Set(numbersOf(former));
    const missing = [...versions.keys()].find((number) => !known.has(number));
    if (missing !== undefined) throw new ProblemError('gpu-unknown', { gpuNumber: missing });
    if (gpus.length > 1 && former.length === 1) throw invalid(fieldError('body.gpus', 'join-or-split'));
    const ended = former.find(({ ended_on }) => ended_on !== null);
    if (ended) throw new ProblemError('gpu-ended', { gpuNumber: ended.gpu_number, day: ended.ended_on! });
    const outdated = former.filter(({ gpu_number, version }) => versions.get(gpu_number) !== version);
    if (basis === undefined && outdated.length > 0)
      throw new ProblemError('records-changed', { count: outdated.length });
    const [began] = former
      .map(({ began_on }) => began_on ?? '')
      .sort()
      .toReversed();
    if (began && from_day < began) throw invalid(fieldError('body.from_day', 'date-not-in-order', { day: began }));
    return former;
  }

  /** @returns drafts @throws ProblemError 409 for a report that is submitted */
  async #requireUnreported({ manager, former, year }: Change): Promise<GpuChangeOutcome['drafts']> {
    const reports = await this.repository.findReportsSince(manager, numbersOf(former), year);
    const submitted = reports.find(({ status }) => status !== 1);
    if (submitted)
      throw new ProblemError('gpu-year-reported', { gpuNumber: submitted.gpu_number, year: submitted.year });
    return reports.map(({ gpu_number, year }) => ({ gpu_number, year }));
  }

  async #newParts({ manager, given, former }: Change): Promise<NewPart[]> {
    const [first] = former as [FormerGpu];
    const total = exactSum(former.map(({ total_acres }) => total_acres));
    const shapes =
      former.length > 1
        ? [await this.partShapes.join(manager, numbersOf(former))]
        : await this.partShapes.split(manager, first.gpu_number, given.parts);
    const acres = shareAcres(
      total,
      given.parts.map(({ total_acres }, index) => ({ given: total_acres, measured: shapes[index]!.acres })),
    );
    const short = acres.findIndex((one) => one <= 0);
    if (short >= 0) throw invalid(fieldError(`body.parts.${short}.total_acres`, 'number-not-above', { minimum: 0 }));
    const programs = new Set(former.map(({ meter_program }) => meter_program));
    const parts: NewPart[] = [];
    for (const [index, part] of given.parts.entries()) {
      const gpu = {
        gpu_number: await this.#numberOf(manager, part.gpu_number, index, shapes[index]!.location),
        gpu_name: part.gpu_name ?? former.map(({ gpu_name }) => gpu_name).find((name) => name !== null) ?? null,
        meter_program: programs.size === 1 ? first.meter_program : null,
        total_acres: acres[index]!,
        measured_acres: shapes[index]!.acres,
        location: shapes[index]!.location,
      };
      await this.repository.insert(manager, gpu);
      parts.push(gpu);
    }
    return parts;
  }

  async #numberOf(manager: EntityManager, given: number | null, index: number, location: string): Promise<number> {
    if (given === null) {
      const next = await this.repository.nextNumber(manager, location);
      if (next === null) throw new ProblemError('gpu-numbers-exhausted');
      return next;
    }
    if (await this.repository.isTaken(manager, given))
      throw invalid(fieldError(`body.parts.${index}.gpu_number`, 'gpu-number-taken', { gpu: given }));
    return given;
  }

  async #make({ manager, given, former }: Change, parts: readonly NewPart[]): Promise<Move[]> {
    const owned = await this.records.findOwned(manager, numbersOf(former), numbersOf(parts));
    const moves = planMoves(owned, given.moves, parts);
    const serials = new Set<string>();
    for (const { kind, name, to } of moves) {
      if (kind !== 'meters') continue;
      if (serials.has(`${to} ${name}`)) throw new ProblemError('gpu-meters-alike', { serial: name });
      serials.add(`${to} ${name}`);
    }
    await this.records.move(manager, moves);
    await this.repository.end(
      manager,
      given.from_day,
      former.flatMap(({ gpu_number, total_acres }) =>
        parts.map((part) => ({
          predecessor: gpu_number,
          successor: part.gpu_number,
          acres: former.length > 1 ? total_acres : part.total_acres,
        })),
      ),
    );
    return moves;
  }

  async #check({ manager, rules, year, former }: Change, parts: readonly NewPart[]) {
    const rows = rules.rowsOf(year);
    const checked: ReturnType<typeof checkShape>[] = [];
    for (const { gpu_number, total_acres } of parts) {
      const measured = former.length > 1 ? numbersOf(former) : [gpu_number];
      checked.push(checkShape(await this.shapes.measureGpus(measured, manager), total_acres, rows));
    }
    return checked;
  }

  async #otherWarnings({ manager, former }: Change, parts: readonly NewPart[]): Promise<RecordWarning[]> {
    const overlaps = await this.repository.findOverlaps(manager, numbersOf(parts), SLIVER_ACRES);
    const [before, actual] = [former, parts].map((gpus) => exactSum(gpus.map(({ total_acres }) => total_acres)));
    return [
      ...overlaps.map(({ acres, ...gpus }) =>
        warn('gpu-overlaps-gpu', { ...gpus, acres: Math.round(acres * 10) / 10 }),
      ),
      ...(before === actual ? [] : [warn('gpu-acres-not-same', { actual: actual!, before: before! })]),
    ];
  }
}
