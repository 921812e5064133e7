export interface ObjectStoreOptions {
  /** 0, the default: any free one. */
  port?: number;
  /** The address on which it listens. Default: `127.0.0.1`. */
  host?: string;
  /** Name of the one bucket there is. Default: `portal`. */
  bucket?: string;
  /** Keys in one answer to a listing. Default: 1000, as S3. */
  pageSize?: number;
  /** `false`: conditions of a PUT are ignored, as older servers do. */
  conditionalWrites?: boolean;
}

export interface ObjectStoreCall {
  method: string;
  /** Empty for the bucket itself. */
  key: string;
}

export interface StoredObject {
  content: Buffer;
  /** Without quotes. */
  etag: string;
  /** Content type and the like, as they were sent. */
  headers: Record<string, string>;
  modified: Date;
}

export interface ObjectStore {
  url: string;
  bucket: string;
  /** The SDK's own variables that lead to it. */
  environment: Record<'AWS_REGION' | 'AWS_ACCESS_KEY_ID' | 'AWS_SECRET_ACCESS_KEY' | 'AWS_ENDPOINT_URL_S3', string>;
  control: {
    /** `true`: every connection is cut. */
    away: boolean;
    /** Milliseconds that pass before it takes in what is sent, as on a slow line. */
    delay: number;
    /** Whether a call is answered with 503; the SDK tries such calls three times. */
    refuses: (call: ObjectStoreCall) => boolean;
  };
  /** Every call so far. */
  calls: ObjectStoreCall[];
  objects: Map<string, StoredObject>;
  stop(): Promise<void>;
}

export function startObjectStore(options?: ObjectStoreOptions): Promise<ObjectStore>;
