export interface Holder {
  pid: number;
  [about: string]: unknown;
}
export interface Lock {
  release(): void;
  holder?: undefined;
}
export function holderAlive(holder: { pid: number; started?: string }): boolean;
export function readLock(file: string): Holder | null;
export function takeLock(file: string, about?: Record<string, unknown>): Lock | { holder: Holder };
export function waitForLock(file: string, about: Record<string, unknown>): Promise<Lock>;
