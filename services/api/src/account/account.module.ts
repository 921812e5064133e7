import { Module } from '@nestjs/common';
import { UsersModule } from '../users/users.module.ts';
import { AccountController } from './account.controller.ts';

@Module({ imports: [UsersModule], controllers: [AccountController] })
export class AccountModule {}
