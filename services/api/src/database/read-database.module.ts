import { Global, Module } from '@nestjs/common';
import { ReadDatabase } from './read-database.ts';

/** The database for reads, everywhere. */
@Global()
@Module({ providers: [ReadDatabase], exports: [ReadDatabase] })
export class ReadDatabaseModule {}
