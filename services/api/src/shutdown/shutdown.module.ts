import { Module } from '@nestjs/common';
import { Draining } from './draining.ts';

@Module({ providers: [Draining], exports: [Draining] })
export class ShutdownModule {}
