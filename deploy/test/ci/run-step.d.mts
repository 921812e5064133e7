export interface Step {
  key: string;
  command: readonly string[];
  /** Its limit. */
  minutes: number;
}
interface Surroundings {
  write(text: string | Buffer): void;
  cwd?: string;
  env?: NodeJS.ProcessEnv;
  graceMs?: number;
  outputMs?: number;
  folder?: string;
}
export interface StepReport {
  key: string;
  code: number;
  /** Defined if it reached its limit. */
  waitedFor?: string | undefined;
  minutes: number;
  seconds: number;
  cpuSeconds: number;
  lines: string[];
}
export function runStep(step: Step, surroundings: Surroundings): Promise<StepReport>;
export function endSteps(graceMs?: number): Promise<unknown>;
