import { type Limits, runLimited } from './run-limited.ts';

export interface Engine {
  name: 'docker' | 'podman';
  /** The compose program and its leading arguments. */
  compose: readonly string[];
  env: NodeJS.ProcessEnv;
  /** @throws OperatorError */
  run(args: readonly string[], limits?: Partial<Limits>): Promise<string>;
  close(): void;
}

const CALL_SECONDS = 120;

export function engineOf(
  name: Engine['name'],
  compose: readonly string[],
  env: NodeJS.ProcessEnv,
  close: () => void,
): Engine {
  return {
    name,
    compose,
    env,
    run: (args, limits) => runLimited([name, ...args], { seconds: CALL_SECONDS, env, ...limits }),
    close,
  };
}
