import { type CallKey, contract } from '@portal/shared-api';

export interface KnownPath {
  template: string;
  methods: string[];
}

const templates = new Map<string, KnownPath & { pattern: RegExp }>();
for (const key of Object.keys(contract) as CallKey[]) {
  const [method, template] = key.split(' ') as [string, string];
  const pattern = new RegExp(`^${template.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/]+')}/?$`);
  const known = templates.get(template) ?? { template, pattern, methods: [] };
  known.methods.push(method, ...(method === 'GET' ? ['HEAD'] : []));
  templates.set(template, known);
}

/** Where several paths cover a pathname, such as `/users/{id}` and `/users/true`, the verbs of all of them are taken. */
export function findPath(pathname: string, method = 'GET'): KnownPath | undefined {
  const covering = [...templates.values()].filter(({ pattern }) => pattern.test(pathname));
  if (covering.length === 0) return undefined;
  const taking = covering.find(({ methods }) => methods.includes(method)) ?? covering[0]!;
  return { template: taking.template, methods: ['OPTIONS', ...new Set(covering.flatMap(({ methods }) => methods))] };
}
