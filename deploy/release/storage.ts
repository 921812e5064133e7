export interface MarkedText {
  text: string;
  /** Tells the text from every later one at the same place; compared, never read. */
  mark: string;
}

export interface LocalFile {
  path: string;
  file: string;
}

export interface StoredFile {
  /** Below the folder that was listed, with `/`. */
  path: string;
  bytes: number;
  modified: Date;
}

/** What a folder and a bucket must both be able to do to hold releases. Paths are relative, with `/`. */
export interface ReleaseStorage {
  /** A folder, or `s3://bucket/prefix`. */
  readonly address: string;
  /** @returns `undefined` where there is no such file */
  read(path: string): Promise<MarkedText | undefined>;
  /** Writes in one step: a reader sees the old or the new text, never a part. */
  write(path: string, text: string): Promise<void>;
  /** @param before what `read` said. @returns whether it was written: not when somebody else has written since */
  swap(path: string, text: string, before: MarkedText | undefined): Promise<boolean>;
  /** Names directly in a folder (`''`: the store itself), without hidden ones. */
  children(folder: string): Promise<{ files: string[]; folders: string[] }>;
  list(folder: string): Promise<StoredFile[]>;
  /** Writes the files of a release. @param onFile called after each file, with how many are there */
  addFolder(folder: string, files: readonly LocalFile[], onFile: (done: number) => void): Promise<void>;
  remove(path: string): Promise<void>;
  removeFolder(folder: string): Promise<void>;
  /** Removes what interrupted publishers left. */
  removeLeftovers(before: Date): Promise<void>;
}

export const isBucketAddress = (address: string): boolean => address.startsWith('s3://');
