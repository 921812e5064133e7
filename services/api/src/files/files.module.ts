import { join } from 'node:path';
import { Module } from '@nestjs/common';
import { Config } from '../config.ts';
import { FileStore, NoFileStore } from './file-store.ts';
import { FolderStore } from './folder-store.ts';

async function storeOf({ filesFolder, filesBucket }: Config): Promise<FileStore> {
  if (filesFolder !== null) return new FolderStore(join(filesFolder, 'documents'));
  if (filesBucket === null) return new NoFileStore();
  const { BucketStore } = await import('./bucket-store.ts'); // a large library, for those alone who have a bucket
  return new BucketStore(filesBucket);
}

@Module({ providers: [{ provide: FileStore, inject: [Config], useFactory: storeOf }], exports: [FileStore] })
export class FilesModule {}
