export function findLongFiles(root: string, files: readonly string[]): string[];
export function findColorLiterals(root: string, files: readonly string[]): string[];
export function findStrayQueries(root: string, files: readonly string[]): string[];
export function findVersionProblems(root: string): string[];
export function findDirectApiCalls(root: string, files: readonly string[]): string[];
