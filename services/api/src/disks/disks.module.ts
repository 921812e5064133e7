import { Global, Module } from '@nestjs/common';
import { Disks } from './disks.ts';

@Global()
@Module({ providers: [Disks], exports: [Disks] })
export class DisksModule {}
