import { Injectable } from '@nestjs/common';
import type { WellApplication } from '@portal/shared-api';
import {
  type ApplicationKind,
  type ApplicationValues,
  applicationKinds,
  applicationMistakes,
  type Completion,
  completionMistakes,
  isEditable,
  paidDollars,
} from '@portal/shared-api/applications';
import type { CallOutput } from '@portal/shared-api/client';
import { fieldError } from '@portal/shared-api/problems';
import type { Identity } from '@portal/shared-auth/nest';
import { DataSource, type EntityManager } from 'typeorm';
import { ProblemError } from '../http/problem.ts';
import {
  APPLICATIONS,
  BYTES_PER_MEGABYTE,
  DOCUMENT_BYTES,
  DOCUMENTS,
  MAX_DRAFTS,
  MAX_UNDECIDED,
} from '../limits/day-limits.ts';
import { PersonLimits } from '../limits/person-limits.ts';
import { isAdministrator } from '../production/production-access.ts';
import type { ProductionRules } from '../production/production-rules.ts';
import { placeMistake } from '../record-keeping/place-mistake.ts';
import { ApplicationPlace } from './application-place.ts';
import { ApplicationWrites, isOwn, movedBy, requireStep, type Versioned } from './application-writes.ts';
import { ApplicationsRepository, type StoredApplication } from './applications.repository.ts';
import { describeApplication } from './described-application.ts';

interface Entered {
  kind: StoredApplication['kind'];
  values: ApplicationValues;
}

/** What one that was sent before owes as another kind; what was paid stays paid. */
function termsAs(kind: ApplicationKind, before: StoredApplication, rules: ProductionRules): Partial<StoredApplication> {
  if (before.first_sent_on === null || kind === before.kind) return {};
  const { feeDollars, days } = rules.termsOn(before.first_sent_on, kind);
  const paid = before.fee_paid_on === null ? null : paidDollars(before);
  return { fee_dollars: feeDollars, valid_days: days, fee_paid_dollars: paid };
}

/** What applicants do with their own applications. */
@Injectable()
export class ApplicantService {
  constructor(
    private readonly writes: ApplicationWrites,
    private readonly applications: ApplicationsRepository,
    private readonly place: ApplicationPlace,
    private readonly limits: PersonLimits,
    private readonly database: DataSource,
  ) {}

  async findTerms(on?: string) {
    const { rules, today } = await this.writes.read();
    return applicationKinds.map((kind) => {
      const { feeDollars, feeSource, days } = rules.termsOn(on ?? today, kind);
      return { kind, fee_dollars: feeDollars, fee_source: feeSource, valid_days: days };
    });
  }

  async findOwn(caller: Identity): Promise<WellApplication[]> {
    const stored = await this.applications.findOf(caller.userId);
    const read = await this.writes.read();
    return stored.map((one) => describeApplication(one, { ...read, by: ['applicant'] }));
  }

  /** @throws ProblemError 404 for one of somebody else, too */
  async findOne(number: string, caller: Identity): Promise<WellApplication> {
    const stored = await this.applications.findOne(number);
    if (!stored || !isOwn(stored, caller)) throw new ProblemError('application-unknown');
    return this.#describe(stored);
  }

  async add(entered: Entered, caller: Identity): Promise<WellApplication> {
    return this.writes.add(caller, async ({ manager }) => {
      const times = await this.limits.timesOf(manager, caller.userId);
      const { drafts, undecided } = await this.applications.countOpenAlone(manager, caller.userId);
      if (drafts >= MAX_DRAFTS * times) throw new ProblemError('application-drafts-full', { count: drafts });
      if (undecided >= MAX_UNDECIDED * times)
        throw new ProblemError('application-undecided-full', { count: undecided });
      await this.limits.spend(manager, caller, [APPLICATIONS, 1]);
      return this.#columns(manager, entered);
    });
  }

  /** What the caller has used of their limits. */
  async findAllowance({ userId }: Identity): Promise<CallOutput<'GET /application-allowance'>> {
    const { manager } = this.database;
    const times = await this.limits.timesOf(manager, userId);
    const { drafts, undecided } = await this.applications.countOpen(manager, userId);
    const bytes = await this.limits.find(manager, userId, DOCUMENT_BYTES);
    return {
      applications: await this.limits.find(manager, userId, APPLICATIONS),
      drafts: { used: drafts, most: MAX_DRAFTS * times },
      undecided: { used: undecided, most: MAX_UNDECIDED * times },
      documents: await this.limits.find(manager, userId, DOCUMENTS),
      megabytes: { used: Math.ceil(bytes.used / BYTES_PER_MEGABYTE), most: bytes.most / BYTES_PER_MEGABYTE },
    };
  }

  async change(versioned: Versioned, entered: Entered): Promise<WellApplication> {
    const stored = await this.writes.change(versioned, 'applicant', async ({ stored: before, rules, manager }) => {
      if (!isEditable(before.state)) throw new ProblemError('application-step-not-possible');
      const terms = termsAs(entered.kind, before, rules);
      return { columns: { ...(await this.#columns(manager, entered)), ...terms } };
    });
    return this.#describe(stored);
  }

  /** @throws ProblemError 422 with all that it lacks */
  async send(versioned: Versioned, language: 'en' | 'es'): Promise<WellApplication> {
    const stored = await this.writes.change(versioned, 'applicant', async (deciding) => {
      requireStep(deciding, 'send', 'applicant');
      const { stored: before, today, rules } = deciding;
      const mistakes = applicationMistakes(before.kind, before);
      if (mistakes.length > 0) {
        const errors = mistakes.map(({ field, code }) => fieldError(`body.values.${field}`, code));
        throw new ProblemError('application-incomplete', {}, { errors });
      }
      const terms = rules.termsOn(today, before.kind);
      return {
        columns: {
          ...movedBy('send'),
          language,
          // Of the day on which it was sent first: what was named then, and perhaps paid.
          fee_dollars: before.fee_dollars ?? terms.feeDollars,
          valid_days: before.valid_days ?? terms.days,
          sent_on: today,
          waiting_since: today,
        },
      };
    });
    return this.#describe(stored);
  }

  async withdraw(versioned: Versioned, reason: string | null): Promise<WellApplication> {
    const stored = await this.writes.change(versioned, 'applicant', async (deciding) => {
      requireStep(deciding, 'withdraw', 'applicant');
      return { columns: movedBy('withdraw'), reason };
    });
    return this.#describe(stored);
  }

  /** By the applicant or by staff, who may also report a well late that was drilled in time. */
  async complete(versioned: Versioned, completion: Completion): Promise<WellApplication> {
    const by = isAdministrator(versioned.caller) ? 'staff' : 'applicant';
    const stored = await this.writes.change(versioned, 'either', async (deciding) => {
      const { stored: before, today } = deciding;
      const isLate = before.state === 'approved' && before.valid_until !== null && before.valid_until < today;
      requireStep(deciding, isLate ? 'complete-late' : 'complete', by);
      const errors = completionMistakes(completion, today, before.valid_until).map(({ field, code }) =>
        fieldError(`body.${field}`, code),
      );
      const misplaced = placeMistake(completion.latitude, completion.longitude, (axis) => `body.${axis}`);
      if (misplaced) errors.push(misplaced);
      if (errors.length > 0) throw new ProblemError('application-completion-invalid', {}, { errors });
      return { columns: { ...movedBy('complete'), completion, waiting_since: today } };
    });
    return this.#describe(stored);
  }

  async #describe(stored: StoredApplication): Promise<WellApplication> {
    return describeApplication(stored, { ...(await this.writes.read()), by: ['applicant'] });
  }

  async #columns(manager: EntityManager, { kind, values }: Entered): Promise<object> {
    return { kind, ...(await this.place.columnsOf(manager, values)) };
  }
}
