import { Module } from '@nestjs/common';
import { APP_INTERCEPTOR } from '@nestjs/core';
import { KeptRequestSweep } from './kept-request-sweep.ts';
import { KeptRequestsRepository } from './kept-requests.repository.ts';
import { RepeatedRequests } from './repeated-requests.ts';

@Module({
  providers: [KeptRequestsRepository, KeptRequestSweep, { provide: APP_INTERCEPTOR, useClass: RepeatedRequests }],
})
export class KeptRequestsModule {}
