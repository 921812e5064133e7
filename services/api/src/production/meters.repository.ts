import { Injectable } from '@nestjs/common';
import type { CallInput } from '@portal/shared-api/client';
import type { EntityManager } from 'typeorm';

type Replacement = CallInput<'POST /production/meters/{meter_ndx}/replacement'>['body'];

export interface MeterRow {
  gpu_number: number;
  well_ndx: number | null;
  serial: string;
  digits: number;
  /** `YYYY-MM-DD` */
  installed_on: string | null;
  removed_on: string | null;
}

interface NewMeter
  extends Pick<MeterRow, 'gpu_number' | 'well_ndx'>,
    Pick<Replacement, 'changed_on' | 'serial' | 'unit' | 'digits' | 'multiplier' | 'first_reading'> {
  replaces: number;
  /** `YYYY-MM-DD` */
  reportedOn: string;
}

@Injectable()
export class MetersRepository {
  /** @param lock keeps others from changing or moving it until the transaction ends */
  async find(manager: EntityManager, meterNdx: number, lock = false): Promise<MeterRow | undefined> {
    const [meter] = await manager.query<MeterRow[]>(
      `SELECT gpu_number, well_ndx, serial, digits, installed_on::text, removed_on::text FROM meter WHERE meter_ndx = $1
      ${lock ? 'FOR NO KEY UPDATE' : ''}`,
      [meterNdx],
    );
    return meter;
  }

  /** @returns `false` if the meter was already removed */
  async remove(manager: EntityManager, meterNdx: number, removedOn: string, lastReading: number): Promise<boolean> {
    const [removed] = await manager.query<[unknown[], number]>(
      `UPDATE meter SET removed_on = $2, last_reading = $3 WHERE meter_ndx = $1 AND removed_on IS NULL RETURNING meter_ndx`,
      [meterNdx, removedOn, lastReading],
    );
    return removed.length === 1;
  }

  /** @returns its key; `null` if the GPU has or had a meter with this serial number */
  async insert(manager: EntityManager, meter: NewMeter): Promise<number | null> {
    const { gpu_number, well_ndx, serial, unit, digits, multiplier, changed_on, first_reading, replaces, reportedOn } =
      meter;
    const [added] = await manager.query<{ meter_ndx: number }[]>(
      `INSERT INTO meter (gpu_number, well_ndx, serial, unit, digits, multiplier, installed_on, first_reading, replaces_meter_ndx,
        reported_on)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) ON CONFLICT (gpu_number, serial) DO NOTHING RETURNING meter_ndx`,
      [gpu_number, well_ndx, serial, unit, digits, multiplier, changed_on, first_reading, replaces, reportedOn],
    );
    return added?.meter_ndx ?? null;
  }
}
