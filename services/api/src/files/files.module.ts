import { join } from 'node:path';
import { Module } from '@nestjs/common';
import { Config } from '../config.ts';
import { FileStore, NoFileStore } from './file-store.ts';
import { FolderStore } from './folder-store.ts';

const storeOf = ({ filesFolder }: Config): FileStore =>
  filesFolder === null ? new NoFileStore() : new FolderStore(join(filesFolder, 'documents'));

/** Where files are kept that people upload. */
@Module({ providers: [{ provide: FileStore, inject: [Config], useFactory: storeOf }], exports: [FileStore] })
export class FilesModule {}
