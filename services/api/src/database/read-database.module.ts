import { Global, Module } from '@nestjs/common';
import { ReadDatabase } from './read-database.ts';

@Global()
@Module({ providers: [ReadDatabase], exports: [ReadDatabase] })
export class ReadDatabaseModule {}
