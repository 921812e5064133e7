import { Injectable } from '@nestjs/common';
import type { AuditEntry } from '@portal/shared-api';
import { describeChange, meterSubject } from '@portal/shared-api/audit';
import type { CallOutput } from '@portal/shared-api/client';
import { meterName } from '@portal/shared-api/production';
import type { Identity } from '@portal/shared-auth/nest';
import { DataSource, type EntityManager } from 'typeorm';
import { type Actor, Actors } from '../audit/actors.ts';
import { recordChange } from '../audit/record-change.ts';
import { ProblemError } from '../http/problem.ts';
import { Clock } from '../production/clock.ts';
import { isAdministrator, ProductionAccess } from '../production/production-access.ts';
import { ProductionRulesRepository } from '../production/production-rules.repository.ts';
import { transact } from '../record-keeping/record-transaction.repository.ts';
import {
  type KnownReading,
  MeterReadingsRepository,
  type MeterRow,
  type NewReading,
  type StoredEntry,
} from './meter-readings.repository.ts';
import { type GivenReading, neighborsOf, readingErrors } from './reading-check.ts';

type Saved = CallOutput<'POST /production/meters/{meter_ndx}/readings'>;

const savedResponse = ({ reading_ndx, meter_ndx, read_on, reading }: StoredEntry): Saved => ({
  reading_ndx,
  meter_ndx,
  read_on,
  reading,
});

@Injectable()
export class MeterReadings {
  constructor(
    private readonly database: DataSource,
    private readonly access: ProductionAccess,
    private readonly readings: MeterReadingsRepository,
    private readonly rules: ProductionRulesRepository,
    private readonly actors: Actors,
    private readonly clock: Clock,
  ) {}

  /** @throws ProblemError 403, 404, 409 for a day that has a reading, 422 with all mistakes */
  async add(caller: Identity, meterNdx: number, given: GivenReading): Promise<Saved> {
    await this.requireMeter(caller, meterNdx);
    const actor = await this.actors.of(caller);
    return transact(this.database, async (manager) => {
      await this.readings.lockMeter(manager, meterNdx);
      const meter = await this.requireMeter(caller, meterNdx, manager);
      const now = this.clock.now();
      const taken = await this.readings.findOfDay(manager, meterNdx, given.read_on);
      if (taken && isSame(taken, given, caller)) return savedResponse(taken);
      if (taken) throw new ProblemError('meter-read-already', { person: taken.entered_by, reading: taken.reading });
      const known = (await this.readings.findKnown([meterNdx], manager)).get(meterNdx) ?? [];
      const neighbors = neighborsOf(known, given.read_on);
      const today = (await this.rules.findAll(manager)).dayAt(now);
      const errors = readingErrors(given, meter, neighbors, today);
      if (errors.length > 0) {
        const mistakes = errors.map(({ message }) => message).join(' ');
        throw new ProblemError('meter-reading-invalid', { mistakes }, { errors });
      }
      const { before } = neighbors;
      const reading: NewReading = {
        meter_ndx: meterNdx,
        read_on: given.read_on,
        reading: given.reading,
        rolled_over: given.rolled_over && before !== null && given.reading < before.reading,
        note: given.note || null,
      };
      const readingNdx = await this.readings.insert(manager, reading, actor, now);
      await this.#record(manager, { action: 'meter-read', actor, meter, change: { to: auditValue(reading, before) } });
      return savedResponse((await this.readings.findEntry(readingNdx, manager))!);
    });
  }

  /** @throws ProblemError 403, 404, 409 for a withdrawn reading */
  async withdraw(caller: Identity, readingNdx: number, reason: string): Promise<Saved> {
    const { meter_ndx } = (await this.requireEntry(caller, readingNdx)).meter;
    const actor = await this.actors.of(caller);
    return transact(this.database, async (manager) => {
      await this.readings.lockMeter(manager, meter_ndx);
      const { entry, meter } = await this.requireEntry(caller, readingNdx, manager);
      const now = this.clock.now();
      const { withdrawn_at, withdrawn_by } = (await this.readings.findEntry(readingNdx, manager))!;
      if (withdrawn_at !== null) {
        const day = (await this.rules.findAll(manager)).dayAt(withdrawn_at);
        throw new ProblemError('meter-reading-withdrawn', { person: withdrawn_by!, day });
      }
      await this.readings.withdraw(manager, readingNdx, actor, now, reason);
      const change = { from: auditValue(entry, null), reason };
      await this.#record(manager, { action: 'meter-reading-withdrawn', actor, meter, change });
      return savedResponse(entry);
    });
  }

  /** Owners cannot tell whether another owner's meter exists. @throws ProblemError 403, 404 */
  async requireMeter(caller: Identity, meterNdx: number, manager?: EntityManager): Promise<MeterRow> {
    const year = (await this.rules.findAll(manager)).yearAt(this.clock.now());
    const meter = await this.readings.findMeter(meterNdx, year, manager);
    if (meter && (await this.access.mayChange(caller, meter.gpu_number, manager))) return meter;
    throw new ProblemError(isAdministrator(caller) ? 'meter-unknown' : 'meter-not-yours');
  }

  /** @throws ProblemError 403, 404 */
  async requireEntry(caller: Identity, readingNdx: number, manager?: EntityManager) {
    const entry = await this.readings.findEntry(readingNdx, manager);
    if (entry) return { entry, meter: await this.requireMeter(caller, entry.meter_ndx, manager) };
    throw new ProblemError(isAdministrator(caller) ? 'meter-reading-unknown' : 'meter-not-yours');
  }

  #record(manager: EntityManager, { action, actor, meter, change }: Recorded): Promise<void> {
    const { from = null, to = null, reason = null } = change;
    return recordChange(manager, {
      action,
      actor,
      subject: meterSubject(meter.gpu_number, meter.serial),
      meterNdx: meter.meter_ndx,
      changes: [describeChange(meterName(meter), from, to)],
      reason,
    });
  }
}

type ReadingValue = Extract<Parameters<typeof describeChange>[2], { reading: unknown }>;

interface Recorded {
  action: AuditEntry['action'];
  actor: Actor;
  meter: MeterRow;
  change: { from?: ReadingValue; to?: ReadingValue; reason?: string };
}

/** The same values sent twice, as after a lost connection. */
const isSame = (taken: StoredEntry, { reading }: GivenReading, { userId }: Identity): boolean =>
  taken.reading === reading && taken.entered_by_user_id === userId;

const auditValue = (
  { read_on, reading, rolled_over, note }: Omit<NewReading, 'meter_ndx'>,
  before: KnownReading | null,
): ReadingValue => ({
  reading: {
    start_reading: before?.reading ?? null,
    start_on: before?.read_on ?? null,
    end_reading: reading,
    end_on: read_on,
    goes_back: rolled_over ? 'rollover' : null,
    estimated_acre_feet: null,
    note,
  },
});
