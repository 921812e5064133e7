import { Injectable } from '@nestjs/common';
import { contract, type MeterHistoryEntry, type ReadMeter } from '@portal/shared-api';
import type { CallOutput } from '@portal/shared-api/client';
import { meteredIntervals } from '@portal/shared-api/pace';
import type { Identity } from '@portal/shared-auth/nest';
import { pick } from '../contract/pick.ts';
import { Clock } from '../production/clock.ts';
import { ProductionAccess } from '../production/production-access.ts';
import { ProductionRulesRepository } from '../production/production-rules.repository.ts';
import { pointOf, readingsTaken } from './gpu-pace.ts';
import { type KnownReading, MeterReadingsRepository, type MeterRow } from './meter-readings.repository.ts';
import { MeterReadings } from './meter-readings.service.ts';
import { PaceService } from './pace.service.ts';

const { meters: metersSchema } = contract['GET /production/meters'].response.shape;
const lastSchema = metersSchema.element.shape.last.unwrap();

function meterResponse(meter: MeterRow, known: readonly KnownReading[] = []): ReadMeter {
  const last = readingsTaken(known).at(-1);
  return pick(metersSchema.element)({ ...meter, last: last ? pick(lastSchema)(last) : null });
}

@Injectable()
export class ReadingLists {
  constructor(
    private readonly access: ProductionAccess,
    private readonly readings: MeterReadingsRepository,
    private readonly changes: MeterReadings,
    private readonly pace: PaceService,
    private readonly rules: ProductionRulesRepository,
    private readonly clock: Clock,
  ) {}

  /** @throws ProblemError 403 */
  async meters(caller: Identity, gpuNumber: number | undefined): Promise<CallOutput<'GET /production/meters'>> {
    if (gpuNumber !== undefined) await this.access.requireGpu(caller, gpuNumber);
    const gpuNumbers = gpuNumber === undefined ? await this.access.ownGpus(caller) : [gpuNumber];
    const now = this.clock.now();
    const today = (await this.rules.findAll()).dayAt(now);
    const metersOf = await this.readings.findMeters(gpuNumbers, Number(today.slice(0, 4)));
    const inUse = [...metersOf.values()]
      .flat()
      .filter(({ installed_on, removed_on }) => removed_on === null && (installed_on ?? '') <= today);
    const known = await this.readings.findKnown(inUse.map(({ meter_ndx }) => meter_ndx));
    const meters = inUse.map((meter) => meterResponse(meter, known.get(meter.meter_ndx)));
    const lastDay = ({ last }: ReadMeter) => last?.read_on ?? '';
    return {
      today,
      meters: meters.sort((one, other) => (lastDay(one) < lastDay(other) ? -1 : lastDay(one) > lastDay(other) ? 1 : 0)),
      gpus: await this.pace.ofGpus(gpuNumbers, now),
    };
  }

  /** @throws ProblemError 403, 404 */
  async history(
    caller: Identity,
    meterNdx: number,
  ): Promise<CallOutput<'GET /production/meters/{meter_ndx}/readings'>> {
    const meter = await this.changes.requireMeter(caller, meterNdx);
    const known = (await this.readings.findKnown([meterNdx])).get(meterNdx) ?? [];
    const taken = readingsTaken(known);
    const volumes = [null, ...meteredIntervals(taken.map(pointOf), meter).map(({ acreFeet }) => acreFeet)];
    const entries = await this.readings.findEntries(meterNdx);
    const entryOf = new Map(
      entries.filter(({ withdrawn_at }) => withdrawn_at === null).map((one) => [one.read_on, one]),
    );
    const valid = taken.map(({ read_on, reading, rolled_over, kind }, index): MeterHistoryEntry => {
      const entry = kind === 'any-day' ? entryOf.get(read_on) : undefined;
      const acre_feet = volumes[index] ?? null;
      return { read_on, reading, rolled_over, kind, acre_feet, entry: entry ? entryResponse(entry) : null };
    });
    const withdrawn = entries
      .filter(({ withdrawn_at }) => withdrawn_at !== null)
      .map((entry): MeterHistoryEntry => {
        const { read_on, reading, rolled_over } = entry;
        return { read_on, reading, rolled_over, kind: 'any-day', acre_feet: null, entry: entryResponse(entry) };
      });
    const readings = [...valid.reverse(), ...withdrawn];
    // Stable: withdrawn ones follow the reading of the same day.
    readings.sort((one, other) => (one.read_on > other.read_on ? -1 : one.read_on < other.read_on ? 1 : 0));
    return { meter: meterResponse(meter, known), readings };
  }
}

type Entry = Awaited<ReturnType<MeterReadingsRepository['findEntries']>>[number];

function entryResponse({
  reading_ndx,
  note,
  entered_at,
  entered_by,
  photos,
  ...rest
}: Entry): MeterHistoryEntry['entry'] {
  const { withdrawn_at, withdrawn_by, withdrawn_reason } = rest;
  const withdrawn = withdrawn_at && { at: withdrawn_at.toISOString(), by: withdrawn_by!, reason: withdrawn_reason! };
  return { reading_ndx, note, entered_at: entered_at.toISOString(), entered_by, withdrawn, photos };
}
