import { Injectable, type OnModuleInit } from '@nestjs/common';
import { meterSubject } from '@portal/shared-api/audit';
import { ProblemError } from '../http/problem.ts';
import { ProductionAccess } from '../production/production-access.ts';
import { DocumentHolders } from '../record-documents/document-holders.ts';
import { MeterReadingsRepository } from './meter-readings.repository.ts';

const MAX_PHOTOS = 5;

/** Photos of readings are evidence: seen and added by those who may enter the reading. */
@Injectable()
export class ReadingPhotos implements OnModuleInit {
  constructor(
    private readonly holders: DocumentHolders,
    private readonly readings: MeterReadingsRepository,
    private readonly access: ProductionAccess,
  ) {}

  onModuleInit(): void {
    this.holders.register('meter-readings', async (manager, ndx, caller) => {
      const entry = await this.readings.findEntry(ndx, manager);
      const meter = entry && (await this.readings.findMeter(entry.meter_ndx, 0, manager));
      if (!entry || !meter || !(await this.access.mayChange(caller, meter.gpu_number, manager))) return null;
      return {
        subject: meterSubject(meter.gpu_number, meter.serial),
        mayChange: entry.withdrawn_at === null,
        refuseFile: async (transaction) => {
          const documents = await this.readings.countPhotosAlone(transaction, ndx);
          if (documents >= MAX_PHOTOS) throw new ProblemError('record-documents-too-many', { documents });
        },
      };
    });
  }
}
