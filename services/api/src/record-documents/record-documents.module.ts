import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.ts';
import { ProductionModule } from '../production/production.module.ts';
import { DocumentHolders } from './document-holders.ts';
import { RecordDocumentsController } from './record-documents.controller.ts';
import { RecordDocumentsRepository } from './record-documents.repository.ts';
import { RecordDocuments } from './record-documents.service.ts';

@Module({
  imports: [AuditModule, ProductionModule],
  controllers: [RecordDocumentsController],
  providers: [DocumentHolders, RecordDocuments, RecordDocumentsRepository],
  exports: [DocumentHolders],
})
export class RecordDocumentsModule {}
