import { Module } from '@nestjs/common';
import { LateFeeHoldersService } from './late-fee-holders.service.ts';
import { LateFeeWrites } from './late-fee-writes.ts';
import { LateFeesRepository } from './late-fees.repository.ts';

const PROVIDERS = [LateFeesRepository, LateFeeHoldersService, LateFeeWrites];

/** The ledger alone: submitting a report adds to it, so it does not depend on production. */
@Module({ providers: PROVIDERS, exports: PROVIDERS })
export class LateFeeLedgerModule {}
