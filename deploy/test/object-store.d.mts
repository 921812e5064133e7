export interface ObjectStoreOptions {
  /** Default: 0, any free port. */
  port?: number;
  /** Address to listen on. Default: `127.0.0.1`. */
  host?: string;
  /** Name of the only bucket. Default: `portal`. */
  bucket?: string;
  /** Keys per list response. Default: 1000, like S3. */
  pageSize?: number;
  /** `false` ignores the conditions of a PUT, like older servers. */
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
  /** `Content-Type` and other metadata headers, as sent. */
  headers: Record<string, string>;
  modified: Date;
}

export interface ObjectStore {
  url: string;
  bucket: string;
  /** The SDK's environment variables for it. */
  environment: Record<'AWS_REGION' | 'AWS_ACCESS_KEY_ID' | 'AWS_SECRET_ACCESS_KEY' | 'AWS_ENDPOINT_URL_S3', string>;
  control: {
    /** `true` cuts every connection. */
    away: boolean;
    /** Milliseconds of delay before it reads a body, like a slow line. */
    delay: number;
    /** Whether to respond 503 to a call; the SDK tries such calls three times. */
    refuses: (call: ObjectStoreCall) => boolean;
  };
  calls: ObjectStoreCall[];
  objects: Map<string, StoredObject>;
  stop(): Promise<void>;
}

export function startObjectStore(options?: ObjectStoreOptions): Promise<ObjectStore>;
