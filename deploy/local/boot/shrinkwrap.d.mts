import type { Lock } from './locked-packages.mjs';

export function withAddresses(lock: Lock, registry: string): Lock;
