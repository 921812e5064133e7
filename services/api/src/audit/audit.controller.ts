import { Controller } from '@nestjs/common';
import { ApiCall, type CallContext } from '../contract/api-call.ts';
import { AuditLogService } from './audit-log.service.ts';

@Controller()
export class AuditController {
  constructor(private readonly auditLog: AuditLogService) {}

  @ApiCall('GET /audit-log')
  list(context: CallContext<'GET /audit-log'>) {
    return this.auditLog.find(context);
  }
}
