import type { ErrorTracking, IdentityConfig } from '@portal/shared-api/registry';

export interface Settings {
  port: number;
  host: string;
  /** Folder of the portal's data: database, releases, logs. */
  data: string;
  /** The release store: a folder, or `s3://bucket/prefix`. */
  releases: string;
  /** An archive of build output, or a folder of archives; `null` builds here. */
  built: string | null;
  /** The portal whose visitors get releases; `null` is the one on this machine. */
  portalUrl: string | null;
  /** `null` is the embedded database. */
  databaseUrl: string | null;
  /** Loads demo data into an external database as well. */
  demo: boolean;
  mapboxToken: string | null;
  mapboxApiUrl: string | null;
  onlineBasemaps: boolean;
  /** IANA time zone name. */
  timeZone: string;
  identityPort: number;
  /** `null` is the embedded identity provider. */
  auth0: IdentityConfig | null;
  /** `null` turns error reports from browsers off. */
  errorTracking: ErrorTracking | null;
  builder: { name: string; url: string };
  /** Addresses by sidebar entry. */
  videos: Record<string, string>;
}
export const VIDEOS: readonly string[];
export function problemsIn(env: Record<string, string | undefined>): {
  problems: string[];
  need(holds: unknown, problem: string): void;
  mustBe(name: string, holds: unknown, what: string): void;
};
export function readSettings(
  env: Record<string, string | undefined>,
  root: string,
): { settings: Settings; problems: string[] };
export function portalAddress(settings: Pick<Settings, 'host' | 'port'>): string;
