export function pack(root: string): Promise<{ sources: string; bytes: Buffer }>;
export function open(bytes: Uint8Array): { tar: Buffer; sources: string } | null;
export function archiveName(sources: string): string;
export function sha256(bytes: Uint8Array): string;
