import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.ts';
import { ProductionModule } from '../production/production.module.ts';
import { LateFeeLedgerModule } from './late-fee-ledger.module.ts';
import { LateFeesController } from './late-fees.controller.ts';
import { LateFeesService } from './late-fees.service.ts';

@Module({
  imports: [AuditModule, LateFeeLedgerModule, ProductionModule],
  controllers: [LateFeesController],
  providers: [LateFeesService],
})
export class LateFeesModule {}
