import type { Part, PartOptions } from './part.ts';

export type Kind = 'postgres' | 'redis' | 'nginx' | 'api' | 'gateway';

export interface Program {
  kind: Kind;
  /** One of the kind's programs; by default, the one its image starts. */
  command?: string;
  args?: readonly string[];
  settings?: Readonly<Record<string, string>>;
  /** Folders it reads and writes, as paths of this process. */
  folders: readonly string[];
}

export interface PartPlan extends Program, Pick<PartOptions, 'name' | 'logFile' | 'ready' | 'stopSignal'> {
  /** Obtained from `newAddress`. */
  address: string;
}

/** Runs a cluster's parts as processes of this machine or in containers. */
export interface Runtime {
  /** Address at which the parts reach this process, and from which its requests come. */
  ownAddress: string;
  /** The parts' network in CIDR notation. */
  network: string;
  /** Reserves an address for a part, reachable by this process and the other parts. */
  newAddress(): string;
  part(plan: PartPlan): Part;
  /** Runs a program to its end. @throws OperatorError with its last lines on failure */
  run(program: Program): Promise<unknown>;
}
