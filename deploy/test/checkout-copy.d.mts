export interface CheckoutCopy {
  folder: string;
  /** Adds or replaces a file, by path relative to the copy. */
  write(path: string, text: string): void;
  /** @throws Error if the edit does not change the file, because the test would then prove nothing */
  edit(path: string, change: (text: string) => string): void;
  /** Runs a Node script in the copy. @returns its output @throws Error with its output if it fails */
  node(args: readonly string[], env?: Record<string, string>): string;
  /** Runs tests of a Jest project in the copy. @returns Jest's report @throws Error with its output if a test fails */
  runTests(
    project: string,
    pattern: string,
    env?: Record<string, string>,
  ): { numPassedTests: number; numFailedTests: number };
  remove(): void;
}
export function copyCheckout(root: string): CheckoutCopy;
export function addTool(copy: string, name: string): Promise<void>;
