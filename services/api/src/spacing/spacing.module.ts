import { Module } from '@nestjs/common';
import { ProductionRulesRepository } from '../production/production-rules.repository.ts';
import { PublicMapModule } from '../public-map/public-map.module.ts';
import { PendingSitesRepository } from './pending-sites.repository.ts';
import { RescueRepository } from './rescue/rescue.repository.ts';
import { RescueService } from './rescue/rescue.service.ts';
import { SpacingController } from './spacing.controller.ts';
import { SpacingService } from './spacing.service.ts';
import { SpacingRulesRepository } from './spacing-rules.repository.ts';
import { SurroundingsRepository } from './surroundings.repository.ts';

@Module({
  imports: [PublicMapModule],
  controllers: [SpacingController],
  providers: [
    PendingSitesRepository,
    ProductionRulesRepository,
    RescueRepository,
    RescueService,
    SpacingRulesRepository,
    SpacingService,
    SurroundingsRepository,
  ],
  exports: [SpacingService],
})
export class SpacingModule {}
