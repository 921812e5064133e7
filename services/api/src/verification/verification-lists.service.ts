import { Injectable } from '@nestjs/common';
import type { VerificationState } from '@portal/shared-api';
import type { CallOutput } from '@portal/shared-api/client';
import { DataSource } from 'typeorm';
import type { CallContext } from '../contract/api-call.ts';
import { ProblemError } from '../http/problem.ts';
import { inOrderOf, listAnswer } from '../lists/list-answer.ts';
import { countBy, findKeys } from '../lists/list-sql.ts';
import { Clock } from '../production/clock.ts';
import { ProductionRulesRepository } from '../production/production-rules.repository.ts';
import { describeTask } from './described-dispute.ts';
import { DisputesRepository } from './disputes.repository.ts';
import { VerificationRepository } from './verification.repository.ts';
import { VerificationListsRepository, verificationSource } from './verification-lists.repository.ts';
import { currentVerification, describeYear, verificationOf } from './verification-years.ts';

const NO_STATES = { open: 0, disputed: 0, confirmed: 0 };

/** What staff see of all owners. */
@Injectable()
export class VerificationLists {
  constructor(
    private readonly database: DataSource,
    private readonly lists: VerificationListsRepository,
    private readonly repository: VerificationRepository,
    private readonly disputes: DisputesRepository,
    private readonly rules: ProductionRulesRepository,
    private readonly clock: Clock,
  ) {}

  /** @throws ProblemError 404 for a year to come */
  async find({ year: asked, ...query }: CallContext<'GET /verifications'>['query']) {
    const now = this.clock.now();
    const rules = await this.rules.findAll();
    const current = currentVerification(rules, now).year;
    const year = asked ?? current;
    if (year > rules.yearAt(now)) throw new ProblemError('verification-not-begun', { year });
    const source = verificationSource(year, rules.timeZoneAt(now));
    const { keys, count } = await findKeys(this.database, source, query);
    const years = new Set([rules.yearAt(now), current, ...(await this.lists.findYears())]);
    const about = {
      ...describeYear(verificationOf(rules, year, now)),
      years: [...years].sort((one, other) => other - one),
      count,
      states: { ...NO_STATES, ...(await countBy<VerificationState>(this.database, source, query, 'state')) },
    };
    return listAnswer(query, 'rows', about, keys, async (some) =>
      inOrderOf(some, await this.lists.findMany(year, some), ({ owner_ndx }) => owner_ndx).map(
        ({ confirmed_at, ...row }) => ({ ...row, confirmed_at: confirmed_at?.toISOString() ?? null }),
      ),
    );
  }

  /** @throws ProblemError 404 */
  async findOwner(ownerNdx: number): Promise<CallOutput<'GET /verifications/{owner_ndx}'>> {
    const owner_name = await this.lists.findOwnerName(ownerNdx);
    if (owner_name === null) throw new ProblemError('record-unknown');
    const verifications = await this.repository.findVerifications([ownerNdx], null);
    const disputes = await this.disputes.findOfOwners([ownerNdx], null);
    return {
      owner_ndx: ownerNdx,
      owner_name,
      verifications: verifications.map(({ verification_ndx, year, state, confirmed_at, confirmed_by, shown }) => ({
        verification_ndx,
        year,
        state,
        confirmed_at: confirmed_at.toISOString(),
        confirmed_by,
        shown,
      })),
      disputes: disputes.map(describeTask),
    };
  }
}
