import { Module } from '@nestjs/common';
import { ShutdownModule } from '../shutdown/shutdown.module.ts';
import { HealthController } from './health.controller.ts';
import { HealthService } from './health.service.ts';

@Module({ imports: [ShutdownModule], controllers: [HealthController], providers: [HealthService] })
export class HealthModule {}
