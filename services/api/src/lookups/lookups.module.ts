import { Module } from '@nestjs/common';
import { LookupsController } from './lookups.controller.ts';
import { LookupsRepository } from './lookups.repository.ts';

@Module({ controllers: [LookupsController], providers: [LookupsRepository] })
export class LookupsModule {}
