import { Injectable } from '@nestjs/common';
import { addDays, dayStart } from '@portal/shared-api/time';
import { roleFlags } from '@portal/shared-auth';
import { DataSource } from 'typeorm';
import type { CallContext } from '../contract/api-call.ts';
import { inOrderOf, listAnswer } from '../lists/list-answer.ts';
import { findKeys } from '../lists/list-sql.ts';
import { Clock } from '../production/clock.ts';
import { ProductionRulesRepository } from '../production/production-rules.repository.ts';
import { AuditLogRepository, auditSource } from './audit-log.repository.ts';

@Injectable()
export class AuditLogService {
  constructor(
    private readonly database: DataSource,
    private readonly auditLog: AuditLogRepository,
    private readonly rules: ProductionRulesRepository,
    private readonly clock: Clock,
  ) {}

  async find({ query, caller }: Pick<CallContext<'GET /audit-log'>, 'query' | 'caller'>) {
    const timeZone = (await this.rules.findAll()).timeZoneAt(this.clock.now());
    const { from, until } = query;
    const forDevelopers = roleFlags(caller?.roles ?? []).isDeveloper;
    const source = auditSource({
      forDevelopers,
      from: from === undefined ? undefined : new Date(dayStart(from, timeZone)),
      until: until === undefined ? undefined : new Date(dayStart(addDays(until, 1), timeZone)),
      timeZone,
    });
    const { keys, count } = await findKeys(this.database, source, query);
    return listAnswer(query, 'entries', { count }, keys, async (some) =>
      inOrderOf(some, await this.auditLog.findMany(some, forDevelopers), ({ audit_ndx }) => audit_ndx),
    );
  }
}
