import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.ts';
import { ProductionModule } from '../production/production.module.ts';
import { DocumentsRepository } from './documents.repository.ts';
import { DocumentsService } from './documents.service.ts';
import { OrphanSweep } from './orphan-sweep.ts';
import { ProductionDocumentsController } from './production-documents.controller.ts';
import { WithdrawnSweep } from './withdrawn-sweep.ts';

@Module({
  imports: [AuditModule, ProductionModule],
  controllers: [ProductionDocumentsController],
  providers: [DocumentsRepository, DocumentsService, OrphanSweep, WithdrawnSweep],
})
export class ProductionDocumentsModule {}
