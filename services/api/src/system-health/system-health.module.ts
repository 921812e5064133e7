import { Module } from '@nestjs/common';
import { MailModule } from '../mail/mail.module.ts';
import { HealthWatch } from './health-watch.ts';
import { SystemHealthController } from './system-health.controller.ts';
import { SystemHealthRepository } from './system-health.repository.ts';
import { SystemHealthService } from './system-health.service.ts';

@Module({
  imports: [MailModule],
  controllers: [SystemHealthController],
  providers: [HealthWatch, SystemHealthRepository, SystemHealthService],
})
export class SystemHealthModule {}
