import { Module } from '@nestjs/common';
import { UsersModule } from '../users/users.module.ts';
import { AccountController } from './account.controller.ts';

/** What a signed-in person may know of their own account. */
@Module({ imports: [UsersModule], controllers: [AccountController] })
export class AccountModule {}
