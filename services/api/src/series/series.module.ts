import { Module } from '@nestjs/common';
import { CacheModule } from '../cache/cache.module.ts';
import { SeriesController } from './series.controller.ts';
import { SeriesRepository } from './series.repository.ts';
import { SeriesService } from './series.service.ts';

@Module({ imports: [CacheModule], controllers: [SeriesController], providers: [SeriesRepository, SeriesService] })
export class SeriesModule {}
