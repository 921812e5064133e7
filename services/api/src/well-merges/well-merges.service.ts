import { Injectable } from '@nestjs/common';
import type { LikelyDuplicate, WellMerge } from '@portal/shared-api';
import { fieldError } from '@portal/shared-api/problems';
import { type RecordValues, recordFields } from '@portal/shared-api/record-keeping';
import type { Identity } from '@portal/shared-auth/nest';
import { DataSource, type EntityManager } from 'typeorm';
import { Actors } from '../audit/actors.ts';
import { Config } from '../config.ts';
import { ProblemError } from '../http/problem.ts';
import { describeChanges, describeRecord } from '../record-keeping/described-record.ts';
import { RecordAudit } from '../record-keeping/record-audit.ts';
import { refuseDaysOutOfOrder } from '../record-keeping/record-checks.ts';
import { columnsOf } from '../record-keeping/record-columns.ts';
import { RecordHistory } from '../record-keeping/record-history.service.ts';
import { RecordNames } from '../record-keeping/record-names.repository.ts';
import { attempt, currentChangeSet } from '../record-keeping/record-transaction.repository.ts';
import { RecordsRepository, type StoredRecord } from '../record-keeping/records.repository.ts';
import { UndoCompanions } from '../record-keeping/undo-companions.ts';
import { giveMetersBack, namedImportsSince } from './import-uses.repository.ts';
import { mergeDoubts } from './merge-doubts.ts';
import { giveRowsBack, moveRows, type ReadingChoice, requireUnreferenced } from './moved-rows.repository.ts';
import { WellMergesRepository } from './well-merges.repository.ts';

export interface GivenMerge extends ReadingChoice {
  merged: { ndx: number; version: number };
  take: readonly string[];
  reason: string | null;
}

const PLACE = ['latitude_dd', 'longitude_dd'];
/** The number of the well that stays, and what the merge itself decides. */
const NOT_TAKEN = ['well_number', 'former_numbers'];

const formerNumbers = (kept: RecordValues, merged: RecordValues): string => {
  const listed = [kept.former_numbers, merged.well_number, merged.former_numbers].filter(Boolean).join(', ');
  return [...new Set(listed.split(/,\s*/))].join(', ');
};

/** Values that the well gets. @throws ProblemError 422 for a field that is not taken */
function takenValues(take: readonly string[], kept: StoredRecord, merged: StoredRecord): RecordValues {
  const known = new Set(recordFields('wells').map(({ name }) => name));
  const unknown = take.findIndex((name) => !known.has(name) || NOT_TAKEN.includes(name));
  if (unknown >= 0) {
    const errors = [fieldError(`body.take.${unknown}`, 'parameter-unknown')];
    throw new ProblemError('record-values-invalid', {}, { errors });
  }
  const names = new Set(take.flatMap((name) => (PLACE.includes(name) ? PLACE : [name])));
  const values: Record<string, RecordValues[string]> = {};
  for (const name of names) values[name] = merged.values[name] ?? null;
  const replaced = values.replaces_well_ndx ?? kept.values.replaces_well_ndx;
  // A well does not replace itself.
  if (replaced === kept.ndx || replaced === merged.ndx) values.replaces_well_ndx = null;
  return { ...values, former_numbers: formerNumbers(kept.values, merged.values) };
}

/** Merges duplicate wells, in one transaction. */
@Injectable()
export class WellMerges {
  constructor(
    private readonly database: DataSource,
    private readonly merges: WellMergesRepository,
    private readonly records: RecordsRepository,
    private readonly names: RecordNames,
    private readonly history: RecordHistory,
    private readonly audit: RecordAudit,
    private readonly actors: Actors,
    private readonly config: Config,
    undoCompanions: UndoCompanions,
  ) {
    undoCompanions.register({
      refuse: (manager, changeSet) => this.#refuseUndo(manager, changeSet),
      takeBack: (manager, { changeSet }) => this.#takeBack(manager, changeSet),
    });
  }

  async likelyDuplicates(ndx: number): Promise<LikelyDuplicate[]> {
    if (!(await this.records.findOne('wells', ndx))) throw new ProblemError('record-unknown');
    return this.merges.findLikelyDuplicates(ndx);
  }

  /** @throws ProblemError 404, 412 where somebody else was faster, 422 for undecided readings or unsuitable values */
  async merge(ndx: number, version: number, given: GivenMerge, preview: boolean, caller: Identity): Promise<WellMerge> {
    if (given.merged.ndx === ndx) throw new ProblemError('well-merged-with-itself');
    const actor = await this.actors.of(caller);
    return attempt(this.database, preview, async (manager) => {
      await this.merges.lock(manager, [ndx, given.merged.ndx]);
      const kept = await this.#require(manager, { ndx, version });
      const merged = await this.#require(manager, given.merged);
      const values = takenValues(given.take, kept, merged);
      refuseDaysOutOfOrder({ ...kept.values, ...values });
      const shared = await this.merges.findShared(manager, ndx, merged.ndx, this.config.timeZone);
      if (shared.conflict_count > 0 && given.readings === null && !preview)
        throw new ProblemError('merge-readings-undecided', { count: shared.conflict_count });
      const feet_apart = await this.merges.findFeetApart(manager, ndx, merged.ndx);
      const doubts = mergeDoubts(kept.values, merged.values, feet_apart);
      if (doubts.length > 0 && given.reason === null && !preview) throw new ProblemError('merge-reason-needed');
      const moves = await this.#move(manager, kept, merged, values, given);
      const after = (await this.records.findOne('wells', ndx, manager))!;
      const names = await this.names.find('wells', [kept.values, merged.values, after.values], manager);
      const outcome = {
        saved: !preview,
        record: describeRecord('wells', after, names),
        changes: describeChanges('wells', kept.values, after.values, names),
      };
      await this.audit.record(manager, actor, 'record-merged', [{ ...outcome, warnings: [] }], given.reason);
      const change_set = preview ? null : await currentChangeSet(manager);
      const was = describeRecord('wells', merged, names);
      return { ...outcome, merged: was, moves, ...shared, doubts, feet_apart, change_set };
    });
  }

  async #move(
    manager: EntityManager,
    { ndx: kept, values: before }: StoredRecord,
    { ndx: merged }: StoredRecord,
    values: RecordValues,
    choice: ReadingChoice,
  ): Promise<WellMerge['moves']> {
    const merge = { merge: await this.merges.begin(manager, { kept, merged }), kept, merged };
    const counts = await moveRows(manager, merge, choice);
    await this.merges.joinFlags(manager, merge);
    await requireUnreferenced(manager, merged);
    await this.merges.remove(manager, merged);
    await this.records.update(manager, 'wells', [kept], columnsOf('wells', values, before));
    const moves = new Map<WellMerge['moves'][number]['what'], number>();
    for (const [{ what }, count] of counts) moves.set(what, (moves.get(what) ?? 0) + count);
    return [...moves].flatMap(([what, count]) => (count > 0 ? [{ what, count }] : []));
  }

  async #require(manager: EntityManager, { ndx, version }: { ndx: number; version: number }): Promise<StoredRecord> {
    const stored = await this.records.findOne('wells', ndx, manager);
    if (!stored) throw new ProblemError('record-unknown');
    if (stored.version === version) return stored;
    throw new ProblemError('record-changed', await this.history.lastChangeOf('wells', ndx, manager));
  }

  async #refuseUndo(manager: EntityManager, changeSet: string): Promise<void> {
    const merge = await this.merges.findByChangeSet(manager, changeSet);
    if (!merge) return;
    const { name } = merge;
    if (merge.into !== merge.kept) throw new ProblemError('change-not-undoable', { name });
    const imports = await namedImportsSince(manager, merge);
    if (imports !== null) throw new ProblemError('merge-used-by-imports', { name, imports });
  }

  async #takeBack(manager: EntityManager, changeSet: string): Promise<void> {
    const merge = await this.merges.findByChangeSet(manager, changeSet);
    if (!merge) return;
    await giveRowsBack(manager, merge);
    await giveMetersBack(manager, merge);
    await this.merges.restoreDerived(manager, merge);
    await this.merges.end(manager, merge.merge);
  }
}
