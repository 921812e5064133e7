export interface LockEntry {
  name?: string;
  version?: string;
  resolved?: string;
  link?: boolean;
  os?: string[];
  cpu?: string[];
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}
export interface Lock {
  packages: Record<string, LockEntry>;
}
export function lockedPackages(
  lock: Lock,
  workspaces: readonly string[],
  machine?: { platform: string; arch: string } | null,
): string[];
export function lockedVersions(root: string, workspaces: readonly string[]): string;
