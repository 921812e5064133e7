export type Scope = 'all' | 'start';
export function ensureInstalled(root: string, update?: (note: string) => void, scope?: Scope): Promise<string>;
