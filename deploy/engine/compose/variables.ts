import { parse } from 'yaml';

type Variables = Readonly<Record<string, string | undefined>>;

/** Position after the `}` that closes what begins at `start`, inside of the braces. */
function endOf(text: string, start: number): number {
  let depth = 1;
  for (let at = start; at < text.length; at++) {
    if (text[at] === '}') depth--;
    else if (text.startsWith('${', at)) depth++;
    if (depth === 0) return at + 1;
  }
  throw new Error(`a brace is not closed in ${text}`);
}

function expanded(expression: string, variables: Variables): string {
  const [, name = '', operator, rest = ''] = /^(\w+)(?:(:-|:\?)(.*))?$/s.exec(expression) ?? [];
  const value = variables[name];
  if (value) return value.replaceAll('$', '$$$$');
  if (operator === ':?') throw new Error(`${name} ${rest}`);
  return substituted(rest, variables);
}

/**
 * `${NAME}`, `${NAME:-default}` and `${NAME:?message}` of a compose file, one inside of another too: compose knows that since
 * version 2 only. `$$` stays for compose.
 * @throws Error with the message of a variable that must be set
 */
export function substituted(text: string, variables: Variables): string {
  const start = text.search(/(?<!\$)(?:\$\$)*\$\{/);
  if (start < 0) return text;
  const open = text.indexOf('${', start);
  const end = endOf(text, open + 2);
  return (
    text.slice(0, open) + expanded(text.slice(open + 2, end - 1), variables) + substituted(text.slice(end), variables)
  );
}

interface Network {
  ipam?: { config: { subnet: string }[] };
}

interface ComposeFile {
  networks?: Record<string, Network | null>;
  services: Record<
    string,
    { image: string; deploy?: { replicas?: number; resources: { limits: { cpus: string; memory: string } } } }
  >;
}

/** A compose file with its values filled in, without what only compose 2 knows: the project's name, and `x-` beside the services. */
export function resolvedCompose(text: string, variables: Variables): ComposeFile & Record<string, unknown> {
  const filled = (value: unknown): unknown => {
    if (typeof value === 'string') return substituted(value, variables);
    if (Array.isArray(value)) return value.map(filled);
    if (value === null || typeof value !== 'object') return value;
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, filled(one)]));
  };
  const whole = parse(text, { merge: true }) as Record<string, unknown>;
  const kept = Object.entries(whole).filter(([key]) => key !== 'name' && !key.startsWith('x-'));
  return filled(Object.fromEntries(kept)) as ComposeFile & Record<string, unknown>;
}

/**
 * Takes out the networks with addresses of their own, to be made beforehand: compose 1 fails over those that podman describes.
 * @returns the file, and the subnet of each network by the name that compose would give it
 */
export function withNetworksOf<File extends ComposeFile>(project: string, file: File) {
  const subnets: Record<string, string> = {};
  const networks = Object.entries(file.networks ?? {}).map(([key, network]) => {
    const subnet = network?.ipam?.config[0]?.subnet;
    const name = `${project}_${key}`;
    if (subnet) subnets[name] = subnet;
    return [key, subnet ? { external: true, name } : network];
  });
  return { file: { ...file, networks: Object.fromEntries(networks) }, subnets };
}
