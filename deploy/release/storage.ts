export interface VersionedText {
  text: string;
  /** Differs for each text at this path. Opaque. */
  etag: string;
}

export interface LocalFile {
  path: string;
  file: string;
}

export interface StoredFile {
  /** Relative to the listed folder, with `/`. */
  path: string;
  bytes: number;
  modified: Date;
}

/** Operations of a release store, in a folder or a bucket. Paths are relative, with `/`. */
export interface ReleaseStorage {
  /** A folder, or `s3://bucket/prefix`. */
  readonly address: string;
  /** @returns `undefined` if there is no such file */
  read(path: string): Promise<VersionedText | undefined>;
  /** Writes atomically: readers see the old or the new text. */
  write(path: string, text: string): Promise<void>;
  /** @param before result of `read`. @returns false if somebody else has written since */
  swap(path: string, text: string, before: VersionedText | undefined): Promise<boolean>;
  /** Names directly in a folder (`''` is the store itself), without hidden ones. */
  children(folder: string): Promise<{ files: string[]; folders: string[] }>;
  list(folder: string): Promise<StoredFile[]>;
  /** Writes a release's files. @param onFile called after each file with the number written */
  addFolder(folder: string, files: readonly LocalFile[], onFile: (done: number) => void): Promise<void>;
  remove(path: string): Promise<void>;
  removeFolder(folder: string): Promise<void>;
  /** Removes files of interrupted publishers. */
  removeLeftovers(before: Date): Promise<void>;
}

export const isBucketAddress = (address: string): boolean => address.startsWith('s3://');
