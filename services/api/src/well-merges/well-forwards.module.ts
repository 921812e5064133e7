import { Module } from '@nestjs/common';
import { WellForwards } from './well-forwards.repository.ts';

@Module({ providers: [WellForwards], exports: [WellForwards] })
export class WellForwardsModule {}
