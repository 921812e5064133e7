export function ensureInstalled(root: string, update?: (note: string) => void): Promise<string>;
