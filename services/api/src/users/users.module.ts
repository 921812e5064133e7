import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.ts';
import { ChangeRecorder } from './change-recorder.ts';
import { UserChangesService } from './user-changes.service.ts';
import { UserPermitsRepository } from './user-permits.repository.ts';
import { UsersController } from './users.controller.ts';
import { UsersService } from './users.service.ts';

@Module({
  imports: [AuditModule],
  controllers: [UsersController],
  providers: [UsersService, UserChangesService, ChangeRecorder, UserPermitsRepository],
  exports: [UsersService, UserPermitsRepository],
})
export class UsersModule {}
