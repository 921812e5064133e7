import { Module } from '@nestjs/common';
import { Lease } from './lease.ts';

@Module({ providers: [Lease], exports: [Lease] })
export class LeaseModule {}
