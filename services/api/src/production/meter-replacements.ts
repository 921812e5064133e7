import { Injectable } from '@nestjs/common';
import { AUDIT_FIELDS, describeChange, meterSubject } from '@portal/shared-api/audit';
import type { CallInput, CallOutput } from '@portal/shared-api/client';
import { type FieldError, fieldError } from '@portal/shared-api/problems';
import { localDate } from '@portal/shared-api/time';
import type { Identity } from '@portal/shared-auth/nest';
import { DataSource, type EntityManager } from 'typeorm';
import { Actors } from '../audit/actors.ts';
import { recordChange } from '../audit/record-change.ts';
import { ProblemError } from '../http/problem.ts';
import { transact } from '../record-keeping/record-transaction.repository.ts';
import { Clock } from './clock.ts';
import { type MeterRow, MetersRepository } from './meters.repository.ts';
import { isAdministrator, ProductionAccess } from './production-access.ts';
import { ProductionRulesRepository } from './production-rules.repository.ts';

type Key = 'POST /production/meters/{meter_ndx}/replacement';
export type Replacement = CallInput<Key>['body'];

@Injectable()
export class MeterReplacements {
  constructor(
    private readonly database: DataSource,
    private readonly access: ProductionAccess,
    private readonly actors: Actors,
    private readonly clock: Clock,
    private readonly rules: ProductionRulesRepository,
    private readonly meters: MetersRepository,
  ) {}

  /** @throws ProblemError 403, 404 for an unknown meter, 409 for a replaced one, 422 with all mistakes */
  async replace(caller: Identity, meterNdx: number, replacement: Replacement): Promise<CallOutput<Key>> {
    await this.#find(this.database.manager, caller, meterNdx);
    const actor = await this.actors.of(caller);
    return transact(this.database, async (manager) => {
      const old = await this.#find(manager, caller, meterNdx, true);
      const now = this.clock.now();
      const today = localDate(now.getTime(), (await this.rules.findAll(manager)).timeZoneAt(now));
      this.#check(old, replacement, today);
      const { changed_on, last_reading, serial } = replacement;
      const isRemoved = await this.meters.remove(manager, meterNdx, changed_on, last_reading);
      if (!isRemoved) throw replacedAlready(old.serial);
      const added = await this.meters.insert(manager, {
        ...replacement,
        ...placeOf(old),
        replaces: meterNdx,
        reportedOn: today,
      });
      if (added === null) throw serialTaken(serial);
      await recordChange(manager, {
        action: 'meter-replaced',
        actor,
        subject: meterSubject(old.gpu_number, old.serial),
        meterNdx,
        changes: [
          { field: AUDIT_FIELDS.meter, from: old.serial, to: serial },
          describeChange(AUDIT_FIELDS.replacedOn, null, { day: changed_on }),
          describeChange(AUDIT_FIELDS.lastReading, null, { number: last_reading }),
          describeChange(AUDIT_FIELDS.firstReading, null, { number: replacement.first_reading }),
          describeChange(AUDIT_FIELDS.unit, null, { unit: replacement.unit, multiplier: replacement.multiplier }),
        ],
      });
      return { removed: { meter_ndx: meterNdx }, added: { meter_ndx: added } };
    });
  }

  /** Owners cannot tell whether another owner's meter exists. */
  async #find(manager: EntityManager, caller: Identity, meterNdx: number, lock = false): Promise<MeterRow> {
    const meter = await this.meters.find(manager, meterNdx, lock);
    if (meter && (await this.access.mayChange(caller, meter.gpu_number, manager))) return meter;
    if (isAdministrator(caller)) throw new ProblemError('meter-unknown');
    throw new ProblemError('meter-not-yours');
  }

  #check(old: MeterRow, replacement: Replacement, today: string): void {
    if (old.removed_on !== null) throw replacedAlready(old.serial);
    const { changed_on, last_reading, digits, first_reading } = replacement;
    const { installed_on: installedOn } = old;
    const errors = [
      changed_on > today && fieldError('changed_on', 'day-in-future'),
      installedOn !== null &&
        changed_on < installedOn &&
        fieldError('changed_on', 'day-before-installation', { day: installedOn }),
      last_reading >= 10 ** old.digits && fieldError('last_reading', 'beyond-register', { digits: old.digits }),
      first_reading >= 10 ** digits && fieldError('first_reading', 'beyond-register', { digits }),
    ].filter((error) => error !== false);
    if (errors.length > 0) throw invalid(errors);
  }
}

const placeOf = ({ gpu_number, well_ndx }: MeterRow) => ({ gpu_number, well_ndx });

const invalid = (errors: readonly FieldError[]) =>
  new ProblemError(
    'meter-replacement-invalid',
    { mistakes: errors.map(({ message }) => message).join(' ') },
    { errors },
  );

const serialTaken = (serial: string) => invalid([fieldError('serial', 'serial-taken', { serial })]);

const replacedAlready = (serial: string) => new ProblemError('meter-already-removed', { serial });
