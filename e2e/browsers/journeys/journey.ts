import type { Visitor } from '../visitor.ts';

/** What somebody does with the portal; it fails with an error that names the step. */
export interface Journey {
  name: string;
  run(visitor: Visitor): Promise<void>;
}
