export function copyCheckout(root: string): { folder: string; remove(): void };
export function addTool(copy: string, name: string): Promise<void>;
