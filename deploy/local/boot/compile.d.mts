export function compile(root: string, projects: readonly string[]): Promise<void>;
