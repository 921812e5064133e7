import { Module } from '@nestjs/common';
import { APP_INTERCEPTOR } from '@nestjs/core';
import { Limits } from './limits.ts';

@Module({ providers: [Limits, { provide: APP_INTERCEPTOR, useExisting: Limits }], exports: [Limits] })
export class LimitsModule {}
