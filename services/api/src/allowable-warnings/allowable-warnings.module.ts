import { Module } from '@nestjs/common';
import { MailModule } from '../mail/mail.module.ts';
import { MeterReadingsModule } from '../meter-readings/meter-readings.module.ts';
import { ProductionModule } from '../production/production.module.ts';
import { AllowableWarnings } from './allowable-warnings.ts';
import { AllowableWarningsRepository } from './warnings.repository.ts';

@Module({
  imports: [MailModule, MeterReadingsModule, ProductionModule],
  providers: [AllowableWarnings, AllowableWarningsRepository],
})
export class AllowableWarningsModule {}
