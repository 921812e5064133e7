import { type CallKey, contract } from '@portal/shared-api';

export interface KnownPath {
  template: string;
  methods: string[];
}

interface Template extends KnownPath {
  pattern: RegExp;
}

const templates = new Map<string, Template>();
for (const key of Object.keys(contract) as CallKey[]) {
  const [method, template] = key.split(' ') as [string, string];
  const pattern = new RegExp(`^${template.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/]+')}/?$`);
  const known = templates.get(template) ?? { template, pattern, methods: [] };
  known.methods.push(method, ...(method === 'GET' ? ['HEAD'] : []));
  templates.set(template, known);
}

const firstSegmentOf = (path: string): string => path.split('/', 2)[1] ?? '';

/** Every request is looked up here. No template starts with a parameter. */
const byFirstSegment = new Map<string, Template[]>();
for (const known of templates.values()) {
  const segment = firstSegmentOf(known.template);
  byFirstSegment.set(segment, [...(byFirstSegment.get(segment) ?? []), known]);
}

/** If several templates match a path, such as `/users/{id}` and `/users/true`, their methods are combined. */
export function findPath(pathname: string, method = 'GET'): KnownPath | undefined {
  const siblings = byFirstSegment.get(firstSegmentOf(pathname)) ?? [];
  const covering = siblings.filter(({ pattern }) => pattern.test(pathname));
  if (covering.length === 0) return undefined;
  const taking = covering.find(({ methods }) => methods.includes(method)) ?? covering[0]!;
  return { template: taking.template, methods: ['OPTIONS', ...new Set(covering.flatMap(({ methods }) => methods))] };
}
