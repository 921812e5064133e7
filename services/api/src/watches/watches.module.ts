import { Module } from '@nestjs/common';
import { MeasurementsRepository } from '../dashboard/measurements.repository.ts';
import { MailModule } from '../mail/mail.module.ts';
import { PublicMapModule } from '../public-map/public-map.module.ts';
import { OpenKinds } from './open-kinds.ts';
import { WatchEventsRepository } from './watch-events.repository.ts';
import { WatchRequestsRepository } from './watch-requests.repository.ts';
import { WatchRunner } from './watch-runner.ts';
import { WatchesController } from './watches.controller.ts';
import { WatchesRepository } from './watches.repository.ts';
import { WatchesService } from './watches.service.ts';

@Module({
  imports: [MailModule, PublicMapModule],
  controllers: [WatchesController],
  providers: [
    MeasurementsRepository,
    OpenKinds,
    WatchEventsRepository,
    WatchRequestsRepository,
    WatchRunner,
    WatchesRepository,
    WatchesService,
  ],
})
export class WatchesModule {}
