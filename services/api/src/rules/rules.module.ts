import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.ts';
import { ProductionModule } from '../production/production.module.ts';
import { RuleChanges } from './rule-changes.ts';
import { RulesController } from './rules.controller.ts';
import { RulesRepository } from './rules.repository.ts';
import { RulesService } from './rules.service.ts';

@Module({
  imports: [AuditModule, ProductionModule],
  controllers: [RulesController],
  providers: [RuleChanges, RulesRepository, RulesService],
})
export class RulesModule {}
