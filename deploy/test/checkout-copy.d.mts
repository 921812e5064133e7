export interface CheckoutCopy {
  folder: string;
  /** Adds or replaces a file, by its path below the folder. */
  write(path: string, text: string): void;
  /** @throws when the change leaves the file as it was: the test would then prove nothing */
  edit(path: string, change: (text: string) => string): void;
  /** Runs a Node script in the copy. @returns what it printed @throws with its output when it fails */
  node(args: readonly string[], env?: Record<string, string>): string;
  /** Runs tests of a project of Jest in the copy. @returns Jest's report @throws with its output when one fails */
  runTests(
    project: string,
    pattern: string,
    env?: Record<string, string>,
  ): { numPassedTests: number; numFailedTests: number };
  remove(): void;
}
export function copyCheckout(root: string): CheckoutCopy;
export function addTool(copy: string, name: string): Promise<void>;
