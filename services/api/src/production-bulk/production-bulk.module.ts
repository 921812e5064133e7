import { Module } from '@nestjs/common';
import { ProductionModule } from '../production/production.module.ts';
import { BulkService } from './bulk.service.ts';
import { ProductionBulkController } from './production-bulk.controller.ts';
import { SheetReader } from './sheet-reader.ts';

@Module({ imports: [ProductionModule], controllers: [ProductionBulkController], providers: [BulkService, SheetReader] })
export class ProductionBulkModule {}
