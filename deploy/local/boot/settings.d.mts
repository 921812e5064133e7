import type { ErrorTracking, IdentityConfig } from '@portal/shared-api/registry';

export interface Settings {
  port: number;
  host: string;
  /** Folder of all that a portal keeps: database, releases, logs. */
  data: string;
  /** The release store: a folder, or `s3://bucket/prefix`. */
  releases: string;
  /** An archive of all that is built, or a folder of archives; `null`: it is built here. */
  built: string | null;
  /** The portal whose visitors get what is released; `null`: that of this machine. */
  portalUrl: string | null;
  /** `null`: the embedded database. */
  databaseUrl: string | null;
  /** Demo data also in a database of one's own. */
  demo: boolean;
  mapboxToken: string | null;
  mapboxApiUrl: string | null;
  onlineBasemaps: boolean;
  /** IANA name. */
  timeZone: string;
  /** Where the embedded identity provider listens. */
  identityPort: number;
  /** `null`: the embedded identity provider. */
  auth0: IdentityConfig | null;
  /** `null`: browsers report nothing. */
  errorTracking: ErrorTracking | null;
  builder: { name: string; url: string };
}
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
