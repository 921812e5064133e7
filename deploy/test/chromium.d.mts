export const CHROMIUM_ARGS: string[];
export function findChromium(note: (line: string) => void, kind: 'shell' | 'browser'): Promise<string>;
