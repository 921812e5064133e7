export function longFiles(root: string, files: readonly string[]): string[];
export function colorLiterals(root: string, files: readonly string[]): string[];
export function strayQueries(root: string, files: readonly string[]): string[];
export function versionProblems(root: string): string[];
export function otherWaysToAsk(root: string, files: readonly string[]): string[];
