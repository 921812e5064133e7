import {
  DockerfileParser,
  type Instruction,
  type ModifiableInstruction,
  type PropertyInstruction,
} from 'dockerfile-ast';

/** One step of a stage, as far as the Dockerfiles of this repository use Docker's language. */
export type Step =
  | { kind: 'workdir'; path: string }
  | { kind: 'copy'; from: string | null; sources: string[]; target: string }
  | { kind: 'run'; command: string; cache: string | null }
  | { kind: 'arg'; name: string; value: string }
  | { kind: 'env'; values: Record<string, string> }
  | { kind: 'label'; values: Record<string, string> }
  | { kind: 'user'; user: string }
  | { kind: 'expose'; port: number }
  | { kind: 'healthcheck'; command: string[] | null }
  | { kind: 'entrypoint' }
  | { kind: 'cmd'; command: string[] };

export interface Stage {
  /** A stage above, or an image. */
  base: string;
  /** `null` for the last one, which is the image. */
  name: string | null;
  steps: Step[];
}

const argument = (instruction: Instruction): string => instruction.getArgumentsContent() ?? '';

/** The words of `["a", "b"]`. @throws Error for another form, which would start a shell */
function words(text: string, keyword: string): string[] {
  try {
    const parsed: unknown = JSON.parse(text);
    if (Array.isArray(parsed) && parsed.length > 0 && parsed.every((word) => typeof word === 'string')) return parsed;
  } catch {
    // Said below, as for everything else that is no list.
  }
  throw new Error(`${keyword} must be a list, ["program", "argument"]: a shell in between keeps signals to itself`);
}

type Named = { getName(): string; getValue(): string | null };

const namesAndValues = (found: readonly Named[]): [string, string][] =>
  found.map((one) => [one.getName(), one.getValue() ?? '']);
const properties = (instruction: Instruction): Record<string, string> =>
  Object.fromEntries(
    'getProperties' in instruction ? namesAndValues((instruction as PropertyInstruction).getProperties()) : [],
  );
const flagsOf = (instruction: Instruction): [string, string][] =>
  'getFlags' in instruction ? namesAndValues((instruction as ModifiableInstruction).getFlags()) : [];

function copyStep(instruction: Instruction): Step {
  const flags = flagsOf(instruction);
  const unknown = flags.find(([name]) => name !== 'from');
  if (unknown) throw new Error(`COPY --${unknown[0]} is not used here`);
  const paths = argument(instruction).split(/\s+/);
  const target = paths.pop()!;
  if (paths.length === 0) throw new Error('COPY needs a source and a target');
  return { kind: 'copy', from: flags[0]?.[1] ?? null, sources: paths, target };
}

function runStep(instruction: Instruction): Step {
  const [mount, ...more] = flagsOf(instruction);
  const cache = mount && /^type=cache,target=(\/[\w./-]+)$/.exec(mount[1])?.[1];
  if (more.length > 0 || (mount && (mount[0] !== 'mount' || !cache)))
    throw new Error('RUN takes one --mount=type=cache,target=/folder here');
  return { kind: 'run', command: argument(instruction), cache: cache ?? null };
}

function healthcheckStep(instruction: Instruction): Step {
  const text = argument(instruction);
  if (text === 'NONE') return { kind: 'healthcheck', command: null };
  const [, command] = /^CMD\s+(.*)$/s.exec(text) ?? [];
  return { kind: 'healthcheck', command: words(command ?? '', 'HEALTHCHECK CMD') };
}

const STEPS: Record<string, (instruction: Instruction) => Step> = {
  WORKDIR: (instruction) => ({ kind: 'workdir', path: argument(instruction) }),
  COPY: copyStep,
  RUN: runStep,
  ARG: (instruction) => {
    const [name = '', value = ''] = argument(instruction).split('=');
    return { kind: 'arg', name, value };
  },
  ENV: (instruction) => ({ kind: 'env', values: properties(instruction) }),
  LABEL: (instruction) => ({ kind: 'label', values: properties(instruction) }),
  USER: (instruction) => ({ kind: 'user', user: argument(instruction) }),
  EXPOSE: (instruction) => ({ kind: 'expose', port: Number(argument(instruction)) }),
  HEALTHCHECK: healthcheckStep,
  // Takes away the base's own.
  ENTRYPOINT: (instruction) => {
    if (argument(instruction) !== '[]') throw new Error('ENTRYPOINT is not used here but as []');
    return { kind: 'entrypoint' };
  },
  CMD: (instruction) => ({
    kind: 'cmd',
    command: words(argument(instruction), 'CMD'),
  }),
};

/** @throws Error naming the line of an instruction, or a form of one, that the replay does not know */
export function readDockerfile(text: string): Stage[] {
  const initial: Record<string, string> = {};
  const stages: Stage[] = [];
  for (const instruction of DockerfileParser.parse(text).getInstructions()) {
    const keyword = instruction.getKeyword();
    const line = (instruction.getRange()?.start.line ?? 0) + 1;
    const stage = stages.at(-1);
    try {
      if (keyword === 'FROM') {
        const [base = '', as, name] = argument(instruction).split(/\s+/);
        if (as && as.toUpperCase() !== 'AS') throw new Error('FROM takes a base and a name');
        stages.push({ base: substitute(base, initial), name: name ?? null, steps: [] });
      } else {
        const step = STEPS[keyword]?.(instruction);
        if (!step) throw new Error(`${keyword} is not used here`);
        if (stage) stage.steps.push(step);
        else if (step.kind === 'arg') initial[step.name] = step.value;
        else throw new Error(`${keyword} before FROM`);
      }
    } catch (error) {
      throw new Error(`line ${line}: ${error instanceof Error ? error.message : error}`);
    }
  }
  if (stages.length === 0) throw new Error('there is no FROM');
  return stages;
}

export function substitute(text: string, values: Record<string, string>): string {
  return text.replace(/\$\{(\w+)\}/g, (_whole, name: string) => values[name] ?? '');
}

type StepOf<Kind extends Step['kind']> = Extract<Step, { kind: Kind }>;

/** The one that counts. */
export function lastStep<Kind extends Step['kind']>(stage: Stage, kind: Kind): StepOf<Kind> | undefined {
  return stage.steps.findLast((step): step is StepOf<Kind> => step.kind === kind);
}
