import { Injectable } from '@nestjs/common';
import type { CallInput, CallOutput } from '@portal/shared-api/client';
import { dateText, localDate } from '@portal/shared-api/time';
import type { Identity } from '@portal/shared-auth/nest';
import { DataSource, type EntityManager } from 'typeorm';
import { Actors } from '../audit/actors.ts';
import { recordChange } from '../audit/record-change.ts';
import { ProblemError } from '../http/problem.ts';
import { Clock } from './clock.ts';
import { isAdministrator, ProductionAccess } from './production-access.ts';
import { ProductionRulesRepository } from './production-rules.repository.ts';

type Key = 'POST /production/meters/{meter_ndx}/replacement';
export type Replacement = CallInput<Key>['body'];

interface MeterRow {
  gpu_number: number;
  well_ndx: number | null;
  serial: string;
  digits: number;
  /** `YYYY-MM-DD` */
  installed_on: string | null;
  removed_on: string | null;
}

const { format: number } = new Intl.NumberFormat('en-US', { maximumFractionDigits: 6 });

/** Meters that are replaced by others: the old one with its last reading, the new one with its first. */
@Injectable()
export class MeterReplacements {
  constructor(
    private readonly database: DataSource,
    private readonly access: ProductionAccess,
    private readonly actors: Actors,
    private readonly clock: Clock,
    private readonly rules: ProductionRulesRepository,
  ) {}

  /** @throws ProblemError 403, 404 for an unknown meter, 409 for one that was replaced, 422 with what is wrong */
  async replace(caller: Identity, meterNdx: number, replacement: Replacement): Promise<CallOutput<Key>> {
    await this.#find(this.database.manager, caller, meterNdx);
    const actor = await this.actors.of(caller);
    return this.database.transaction(async (manager) => {
      const old = await this.#find(manager, caller, meterNdx);
      const now = this.clock.now();
      const today = localDate(now.getTime(), (await this.rules.findAll(manager)).timeZoneAt(now));
      this.#check(old, replacement, today);
      const { changed_on, last_reading, serial } = replacement;
      const [removed] = await manager.query<[unknown[], number]>(
        `UPDATE meter SET removed_on = $2, last_reading = $3 WHERE meter_ndx = $1 AND removed_on IS NULL RETURNING meter_ndx`,
        [meterNdx, changed_on, last_reading],
      );
      if (removed.length === 0) throw replacedAlready(old.serial);
      const added = await this.#insert(manager, old, replacement, meterNdx, today);
      await recordChange(manager, {
        action: 'meter-replaced',
        actor,
        subject: `GPU ${old.gpu_number}, meter ${old.serial}`,
        meterNdx,
        changes: [
          { field: 'Meter', from: old.serial, to: serial },
          { field: 'Day of the replacement', from: null, to: dateText(changed_on) },
          { field: 'Last reading of the old meter', from: null, to: number(last_reading) },
          { field: 'First reading of the new meter', from: null, to: number(replacement.first_reading) },
          { field: 'Unit', from: null, to: `${replacement.unit} × ${replacement.multiplier}` },
        ],
      });
      return { removed: { meter_ndx: meterNdx }, added: { meter_ndx: added } };
    });
  }

  /** To owners a meter that is not theirs and one that is not there are alike. */
  async #find(manager: EntityManager, caller: Identity, meterNdx: number): Promise<MeterRow> {
    const [meter] = await manager.query<MeterRow[]>(
      `SELECT gpu_number, well_ndx, serial, digits, installed_on::text, removed_on::text FROM meter WHERE meter_ndx = $1`,
      [meterNdx],
    );
    if (meter && (await this.access.mayChange(caller, meter.gpu_number, manager))) return meter;
    if (isAdministrator(caller)) throw new ProblemError(404, 'There is no such meter.');
    throw new ProblemError(403, 'This meter is not on a GPU of your permits.');
  }

  #check(old: MeterRow, replacement: Replacement, today: string): void {
    if (old.removed_on !== null) throw replacedAlready(old.serial);
    const { changed_on, last_reading, digits, first_reading } = replacement;
    const beyond = (most: number) => `The register cannot show this: it has ${most} digits.`;
    const errors = [
      changed_on > today && {
        path: 'changed_on',
        message: 'This day has not come yet.',
      },
      old.installed_on !== null &&
        changed_on < old.installed_on && {
          path: 'changed_on',
          message: `The meter was installed on ${dateText(old.installed_on)}.`,
        },
      last_reading >= 10 ** old.digits && { path: 'last_reading', message: beyond(old.digits) },
      first_reading >= 10 ** digits && { path: 'first_reading', message: beyond(digits) },
    ].filter((error) => error !== false);
    if (errors.length > 0) throw new ProblemError(422, errors.map(({ message }) => message).join(' '), { errors });
  }

  async #insert(
    manager: EntityManager,
    old: MeterRow,
    replacement: Replacement,
    meterNdx: number,
    today: string,
  ): Promise<number> {
    const { changed_on, serial, unit, digits, multiplier, first_reading } = replacement;
    const [added] = await manager.query<{ meter_ndx: number }[]>(
      `INSERT INTO meter (gpu_number, well_ndx, serial, unit, digits, multiplier, installed_on, first_reading, replaces_meter_ndx,
        told_on)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) ON CONFLICT (gpu_number, serial) DO NOTHING RETURNING meter_ndx`,
      [old.gpu_number, old.well_ndx, serial, unit, digits, multiplier, changed_on, first_reading, meterNdx, today],
    );
    if (added) return added.meter_ndx;
    const message = `A meter ${serial} is or was on this GPU already.`;
    throw new ProblemError(422, message, { errors: [{ path: 'serial', message }] });
  }
}

const replacedAlready = (serial: string) => new ProblemError(409, `Meter ${serial} was removed or replaced already.`);
