import { Controller } from '@nestjs/common';
import { addDays, dayStart } from '@portal/shared-api/time';
import { roleFlags } from '@portal/shared-auth';
import { Config } from '../config.ts';
import { ApiCall, type CallContext } from '../contract/api-call.ts';
import { AuditLogRepository } from './audit-log.repository.ts';

@Controller()
export class AuditController {
  constructor(
    private readonly auditLog: AuditLogRepository,
    private readonly config: Config,
  ) {}

  @ApiCall('GET /audit-log')
  async page({ query: { before, limit, search, about, from, until }, caller }: CallContext<'GET /audit-log'>) {
    const { timeZone } = this.config;
    const found = await this.auditLog.findLatest({
      before,
      limit: limit + 1,
      forDevelopers: roleFlags(caller?.roles ?? []).isDeveloper,
      search,
      about,
      from: from === undefined ? undefined : new Date(dayStart(from, timeZone)),
      until: until === undefined ? undefined : new Date(dayStart(addDays(until, 1), timeZone)),
    });
    const entries = found.slice(0, limit);
    return { entries, next: found.length > limit ? entries.at(-1)!.audit_ndx : null };
  }
}
