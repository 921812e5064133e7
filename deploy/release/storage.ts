/** A text with what tells it from every later one at the same place. */
export interface MarkedText {
  text: string;
  /** Compared and handed back, never read. */
  mark: string;
}

/** A file of this machine on its way into a release. */
export interface LocalFile {
  /** In the release, with `/`. */
  path: string;
  /** On this machine. */
  file: string;
}

/** A file that lies in a store. */
export interface StoredFile {
  /** Below the folder that was listed, with `/`. */
  path: string;
  bytes: number;
  /** When it was written last. */
  modified: Date;
}

/**
 * Where releases lie: the few things that a folder and a bucket must both be able to do. Paths are relative, with `/`. What a
 * release is, and which one visitors get, is the business of `ReleaseStore`.
 */
export interface ReleaseStorage {
  /** Folder, or `s3://bucket/prefix`. */
  readonly address: string;
  /** @returns `undefined` where there is no such file */
  read(path: string): Promise<MarkedText | undefined>;
  /** Writes a text in one step: whoever reads it sees the old or the new, never a part. */
  write(path: string, text: string): Promise<void>;
  /**
   * Writes a text in one step, if nobody has written it since it was read.
   *
   * @param before what `read` said; `undefined` where there was nothing
   * @returns whether it was written
   */
  swap(path: string, text: string, before: MarkedText | undefined): Promise<boolean>;
  /** Names of what lies directly in a folder (`''`: the store itself), hidden ones left out. */
  children(folder: string): Promise<{ files: string[]; folders: string[] }>;
  /** All files below a folder, those of its folders too. */
  list(folder: string): Promise<StoredFile[]>;
  /**
   * Writes the files of a release, to stay as they are.
   *
   * @param onFile called after each file, with how many are there
   */
  addFolder(folder: string, files: readonly LocalFile[], onFile: (done: number) => void): Promise<void>;
  remove(path: string): Promise<void>;
  removeFolder(folder: string): Promise<void>;
  /** Removes what publishers left that were interrupted while they wrote. */
  removeLeftovers(before: Date): Promise<void>;
}

export const isBucketAddress = (address: string): boolean => address.startsWith('s3://');
