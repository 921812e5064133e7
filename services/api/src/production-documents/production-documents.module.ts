import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.ts';
import { ProductionModule } from '../production/production.module.ts';
import { DocumentSweeps } from './document-sweeps.ts';
import { DocumentsRepository } from './documents.repository.ts';
import { DocumentsService } from './documents.service.ts';
import { ProductionDocumentsController } from './production-documents.controller.ts';

@Module({
  imports: [AuditModule, ProductionModule],
  controllers: [ProductionDocumentsController],
  providers: [DocumentsRepository, DocumentsService, DocumentSweeps],
})
export class ProductionDocumentsModule {}
