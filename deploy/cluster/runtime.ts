import type { Part, PartOptions } from './part.ts';

export type Kind = 'postgres' | 'redis' | 'nginx' | 'api' | 'gateway';

export interface Program {
  kind: Kind;
  /** One of the kind's programs; without it, the one that its image starts. */
  command?: string;
  args?: readonly string[];
  settings?: Readonly<Record<string, string>>;
  /** Which it reads and writes, by the paths that this process knows. */
  folders: readonly string[];
}

export interface PartPlan extends Program, Pick<PartOptions, 'name' | 'logFile' | 'ready' | 'stopSignal'> {
  /** One that `newAddress` gave. */
  address: string;
}

/** Runs the parts of a cluster: as processes of this machine, or in containers. */
export interface Runtime {
  /** Under which the parts reach what this process serves, and see it come. */
  ownAddress: string;
  /** From which the parts come to each other, as a network in CIDR notation. */
  network: string;
  /** For a part to come: it is reached there by this process and by the other parts. */
  newAddress(): string;
  part(plan: PartPlan): Part;
  /** Runs a program to its end. @throws OperatorError with its last lines when it fails */
  run(program: Program): Promise<unknown>;
}
