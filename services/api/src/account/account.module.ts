import { Module } from '@nestjs/common';
import { UserPermitsRepository } from '../users/user-permits.repository.ts';
import { AccountController } from './account.controller.ts';

/** What a signed-in person may know of their own account. */
@Module({ controllers: [AccountController], providers: [UserPermitsRepository] })
export class AccountModule {}
