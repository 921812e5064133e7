import { Module } from '@nestjs/common';
import { ProductionRulesRepository } from '../production/production-rules.repository.ts';
import { TelemetryMailRepository } from '../telemetry/telemetry-mail.repository.ts';
import { WatchersRepository } from '../watches/watchers.repository.ts';
import { GpuHoldersRepository } from './gpu-holders.repository.ts';
import { MailController } from './mail.controller.ts';
import { MailRepository } from './mail.repository.ts';
import { MailService } from './mail.service.ts';
import { MailAddressesRepository } from './mail-addresses.repository.ts';
import { MailPreferencesController } from './mail-preferences.controller.ts';
import { MailPreferencesService } from './mail-preferences.service.ts';
import { MailQueue } from './mail-queue.ts';
import { MailSweep } from './mail-sweep.ts';
import { MailWorker } from './mail-worker.ts';
import { PersonNoticesRepository } from './person-notices.repository.ts';
import { PersonNotices } from './person-notices.ts';

@Module({
  controllers: [MailController, MailPreferencesController],
  providers: [
    GpuHoldersRepository,
    MailAddressesRepository,
    MailPreferencesService,
    MailQueue,
    MailRepository,
    MailService,
    MailSweep,
    MailWorker,
    PersonNotices,
    PersonNoticesRepository,
    ProductionRulesRepository,
    TelemetryMailRepository,
    WatchersRepository,
  ],
  exports: [
    GpuHoldersRepository,
    MailAddressesRepository,
    MailQueue,
    MailWorker,
    PersonNotices,
    ProductionRulesRepository,
    TelemetryMailRepository,
    WatchersRepository,
  ],
})
export class MailModule {}
