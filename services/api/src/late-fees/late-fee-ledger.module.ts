import { Module } from '@nestjs/common';
import { LateFeeWrites } from './late-fee-writes.ts';
import { LateFeesRepository } from './late-fees.repository.ts';

/** The ledger alone: submitting a report adds to it, so it does not depend on production. */
@Module({ providers: [LateFeesRepository, LateFeeWrites], exports: [LateFeesRepository, LateFeeWrites] })
export class LateFeeLedgerModule {}
