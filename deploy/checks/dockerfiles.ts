import { validate } from 'dockerfile-utils';
import { lastStep, readDockerfile, type Stage } from '../containers/dockerfile.ts';

const SECRET = /PASSWORD|SECRET|TOKEN|CREDENTIAL|_KEY$|_DSN$|DATABASE_URL|REDIS_URL/;

/** A base image with a digest, or a tag that does not move with every version. */
export const isPinned = (image: string): boolean =>
  image.includes('@sha256:') || (/:[\w][\w.-]*$/.test(image) && !image.endsWith(':latest'));

/** Breaches of Dockerfile syntax, or else of this repository's rules. */
export function dockerfileProblems(text: string, exists: (path: string) => boolean): string[] {
  const mistakes = validate(text).map(({ message, range }) => `line ${range.start.line + 1}: ${message}`);
  if (mistakes.length > 0) return mistakes;
  let stages: Stage[];
  try {
    stages = readDockerfile(text);
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
  return [...stages.flatMap((stage) => stageProblems(stage, stages, exists)), ...imageProblems(stages.at(-1)!)];
}

function stageProblems({ base, steps }: Stage, stages: readonly Stage[], exists: (path: string) => boolean): string[] {
  const own = stages.some(({ name }) => name === base);
  const named = steps.flatMap((step) =>
    step.kind === 'env' ? Object.keys(step.values) : step.kind === 'arg' ? [step.name] : [],
  );
  const scripts = steps.flatMap((step) => (step.kind === 'run' ? (/^sh (\S+)/.exec(step.command)?.[1] ?? []) : []));
  return [
    ...(own || isPinned(base) ? [] : [`the base ${base} has no tag that stays`]),
    ...named.filter((name) => SECRET.test(name)).map((name) => `${name} would be a secret in a layer`),
    ...scripts.filter((script) => !exists(script)).map((script) => `${script} is not there`),
  ];
}

function imageProblems(image: Stage): string[] {
  const [user] = (lastStep(image, 'user')?.user ?? '0').split(':');
  const problems = [
    Number(user) >= 1000 ? '' : 'it must run as a user with a number of 1000 or more: USER 10001:10001',
    lastStep(image, 'healthcheck') ? '' : 'HEALTHCHECK is missing (HEALTHCHECK NONE for a job)',
    lastStep(image, 'cmd') ? '' : 'CMD is missing',
    lastStep(image, 'label')?.values['org.opencontainers.image.title'] ? '' : 'it has no title label',
    lastStep(image, 'env')?.values.NODE_ENV === 'production' ? '' : 'NODE_ENV must be production',
  ];
  return problems.filter(Boolean);
}

/** Stages of these names that differ between Dockerfiles: they are built once for all only while they are the same. */
export function sharedStageProblems(texts: Record<string, string>, shared: readonly string[]): string[] {
  const files = Object.entries(texts).map(([file, text]) => ({ file, stages: readDockerfile(text) }));
  return shared.flatMap((name) => {
    const found = files.flatMap(({ file, stages }) => {
      const stage = stages.find((one) => one.name === name);
      return stage ? [{ file, stage: JSON.stringify(stage) }] : [];
    });
    return found
      .filter(({ stage }) => stage !== found[0]?.stage)
      .map(({ file }) => `the stage ${name} of ${file} differs from that of ${found[0]?.file}`);
  });
}
