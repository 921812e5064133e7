import { Controller } from '@nestjs/common';
import { roleFlags } from '@portal/shared-auth';
import { ApiCall, type CallContext } from '../contract/api-call.ts';
import { AuditLogRepository } from './audit-log.repository.ts';

@Controller()
export class AuditController {
  constructor(private readonly auditLog: AuditLogRepository) {}

  @ApiCall('GET /audit-log')
  async page({ query: { before, limit }, caller }: CallContext<'GET /audit-log'>) {
    const forDevelopers = roleFlags(caller?.roles ?? []).isDeveloper;
    const found = await this.auditLog.findLatest({ before, limit: limit + 1, forDevelopers });
    const entries = found.slice(0, limit);
    return { entries, next: found.length > limit ? entries.at(-1)!.audit_ndx : null };
  }
}
