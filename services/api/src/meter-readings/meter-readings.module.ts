import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.ts';
import { ProductionModule } from '../production/production.module.ts';
import { RecordDocumentsModule } from '../record-documents/record-documents.module.ts';
import { MeterReadingsController } from './meter-readings.controller.ts';
import { MeterReadingsRepository } from './meter-readings.repository.ts';
import { MeterReadings } from './meter-readings.service.ts';
import { PaceService } from './pace.service.ts';
import { ReadingLists } from './reading-lists.service.ts';
import { ReadingPhotos } from './reading-photos.ts';

@Module({
  imports: [AuditModule, ProductionModule, RecordDocumentsModule],
  controllers: [MeterReadingsController],
  providers: [MeterReadings, MeterReadingsRepository, PaceService, ReadingLists, ReadingPhotos],
  exports: [MeterReadingsRepository, PaceService],
})
export class MeterReadingsModule {}
