import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.ts';
import { MapSearchModule } from '../map-search/map-search.module.ts';
import { PlannedChangesModule } from '../planned-changes/planned-changes.module.ts';
import { ProductionModule } from '../production/production.module.ts';
import { SpacingModule } from '../spacing/spacing.module.ts';
import { WellForwardsModule } from '../well-merges/well-forwards.module.ts';
import { LayerSourceRepository } from './layer-source.repository.ts';
import { PermitUsers } from './permit-users.repository.ts';
import { RecordAudit } from './record-audit.ts';
import { RecordChangesService } from './record-changes.service.ts';
import { RecordChecks } from './record-checks.ts';
import { RecordHistoryRepository } from './record-history.repository.ts';
import { RecordHistory } from './record-history.service.ts';
import { RecordLists } from './record-lists.service.ts';
import { RecordNames } from './record-names.repository.ts';
import { RecordsController } from './records.controller.ts';
import { RecordsRepository } from './records.repository.ts';
import { UndoRepository } from './undo.repository.ts';
import { UndoService } from './undo.service.ts';
import { UndoCompanions } from './undo-companions.ts';
import { WellDefaults } from './well-defaults.ts';
import { WellPlaceRepository } from './well-place.repository.ts';
import { WellSpacing } from './well-spacing.ts';

@Module({
  imports: [AuditModule, MapSearchModule, PlannedChangesModule, ProductionModule, SpacingModule, WellForwardsModule],
  controllers: [RecordsController],
  providers: [
    LayerSourceRepository,
    PermitUsers,
    RecordAudit,
    RecordChangesService,
    RecordChecks,
    RecordHistory,
    RecordHistoryRepository,
    RecordLists,
    RecordNames,
    RecordsRepository,
    UndoCompanions,
    UndoRepository,
    UndoService,
    WellDefaults,
    WellPlaceRepository,
    WellSpacing,
  ],
  exports: [
    RecordAudit,
    RecordChangesService,
    RecordHistory,
    RecordNames,
    RecordsRepository,
    UndoCompanions,
    WellPlaceRepository,
  ],
})
export class RecordKeepingModule {}
