export const CHROMIUM_ARGS: string[];
export function findChromium(note: (line: string) => void): Promise<string>;
