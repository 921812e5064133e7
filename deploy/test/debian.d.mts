export const isRoot: boolean;
export function ensureDebian(packages: Readonly<Record<string, boolean>>, mayInstall?: boolean): void;
export function programPath(name: string): string | undefined;
