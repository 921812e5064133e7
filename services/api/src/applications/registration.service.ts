import { Injectable } from '@nestjs/common';
import type { RecordOutcome } from '@portal/shared-api';
import type { RecordValues } from '@portal/shared-api/record-keeping';
import type { EntityManager } from 'typeorm';
import type { CallContext } from '../contract/api-call.ts';
import { ProblemError } from '../http/problem.ts';
import { RecordChangesService } from '../record-keeping/record-changes.service.ts';
import { RecordsRepository } from '../record-keeping/records.repository.ts';
import { ApplicationWrites, movedBy, requireStep, type Versioned } from './application-writes.ts';
import { ApplicationsRepository, type StoredApplication } from './applications.repository.ts';
import { describeApplication } from './described-application.ts';
import { wellValuesOf } from './well-values.ts';

type Call = CallContext<'POST /application-queue/{number}/registration'>;
type Registration = Call['body'] & { preview: boolean };
type Plan = (manager: EntityManager) => Promise<RecordOutcome>;

/** Makes the well of an application, or gives a well its new class, in one transaction with the application. */
@Injectable()
export class RegistrationService {
  constructor(
    private readonly writes: ApplicationWrites,
    private readonly applications: ApplicationsRepository,
    private readonly changes: RecordChangesService,
    private readonly records: RecordsRepository,
  ) {}

  async register(versioned: Versioned, given: Registration) {
    const known = await this.applications.findOne(versioned.number);
    if (!known) throw new ProblemError('application-unknown');
    if (known.version !== versioned.version) throw new ProblemError('application-changed');
    const isReclassified = known.kind === 'reclassification';
    const plan = await (isReclassified
      ? this.#planClass(known, versioned, given)
      : this.#planWell(known, versioned, given));
    let outcome!: RecordOutcome;
    const stored = await this.writes.change(
      versioned,
      'staff',
      async (deciding) => {
        const step = isReclassified ? 'reclassify' : 'register';
        requireStep(deciding, step, 'staff');
        outcome = await plan(deciding.manager);
        return { columns: { ...movedBy(step), new_well_ndx: outcome.record.ndx }, reason: given.reason };
      },
      given.preview,
    );
    return {
      saved: !given.preview,
      well: { ndx: outcome.record.ndx, name: outcome.record.name },
      warnings: outcome.warnings,
      application: describeApplication(stored, { ...(await this.writes.read()), by: ['staff'] }),
    };
  }

  #planWell(application: StoredApplication, { caller }: Versioned, given: Registration): Promise<Plan> {
    const { old_well_number: oldNumber, old_well_ndx: oldWell, number } = application;
    if (application.kind === 'replacement' && oldWell === null) throw unknownWell(oldNumber);
    const values = { ...wellValuesOf(application), ...given.values };
    return this.changes.planAdd('wells', { ...given, values, caller, application: number });
  }

  async #planClass(application: StoredApplication, { caller }: Versioned, given: Registration): Promise<Plan> {
    const { old_well_ndx: ndx, npgcd_well_class_ndx, yield_gpm, number } = application;
    const well = ndx === null ? null : await this.records.findOne('wells', ndx);
    if (!well) throw unknownWell(application.old_well_number);
    const changed: RecordValues = { well_class: npgcd_well_class_ndx, max_yield_gpm: yield_gpm };
    const plan = await this.changes.planChange('wells', [well], {
      ...given,
      values: { ...changed, ...given.values },
      caller,
      application: number,
    });
    return async (manager) => (await plan(manager))[0]!;
  }
}

const unknownWell = (number: string | null) => new ProblemError('application-old-well-unknown', { name: number ?? '' });
