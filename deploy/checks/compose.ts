import { parse } from 'yaml';
import { unknownVariables } from './environment.ts';
import { isPinned } from './pinned.ts';

interface Service {
  image?: string;
  build?: { dockerfile: string };
  environment?: Record<string, string>;
}

interface ComposeFile {
  services: Record<string, Service>;
}

export interface ComposeText {
  file: string;
  text: string;
}

/** Problems that compose itself accepts. @param read names of the variables that our services read */
export function composeProblems(
  base: ComposeText,
  overrides: readonly ComposeText[],
  read: readonly string[],
  exists: (path: string) => boolean,
): string[] {
  const known = parse(base.text, { merge: true }) as ComposeFile;
  return [base, ...overrides].flatMap(({ file, text }) => {
    const content = parse(text, { merge: true }) as ComposeFile;
    return Object.entries(content.services).flatMap(([name, service]) =>
      [
        ...(!service.image || isPinned(service.image) || /:\$\{\w+:-[\w.-]+\}$/.test(service.image)
          ? []
          : [`the image ${service.image} has no tag that stays`]),
        ...variableProblems(service, known.services[name], read),
        ...(service.build && !exists(service.build.dockerfile) ? [`${service.build.dockerfile} is not there`] : []),
      ].map((problem) => `${file}: ${name}: ${problem}`),
    );
  });
}

function variableProblems(service: Service, below: Service | undefined, read: readonly string[]): string[] {
  const own = service.build ?? below?.build;
  if (!own) return [];
  return unknownVariables(Object.keys(service.environment ?? {}), read).map((name) => `nothing reads ${name}`);
}
