import { type CallKey, contract } from '@portal/shared-api';

export interface KnownPath {
  template: string;
  methods: string[];
}

interface Template extends KnownPath {
  pattern: RegExp;
}

const firstSegmentOf = (path: string): string => path.split('/', 2)[1] ?? '';

/** By the first segment, which is never a parameter: each request is looked up here. */
const templates = new Map<string, Template[]>();
for (const key of Object.keys(contract) as CallKey[]) {
  const [method, template] = key.split(' ') as [string, string];
  const siblings = templates.get(firstSegmentOf(template)) ?? [];
  templates.set(firstSegmentOf(template), siblings);
  let known = siblings.find((sibling) => sibling.template === template);
  if (!known) {
    const pattern = new RegExp(`^${template.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/]+')}/?$`);
    known = { template, pattern, methods: [] };
    siblings.push(known);
  }
  known.methods.push(method, ...(method === 'GET' ? ['HEAD'] : []));
}

/** Where several paths cover a pathname, such as `/users/{id}` and `/users/true`, the verbs of all of them are taken. */
export function findPath(pathname: string, method = 'GET'): KnownPath | undefined {
  const siblings = templates.get(firstSegmentOf(pathname)) ?? [];
  const covering = siblings.filter(({ pattern }) => pattern.test(pathname));
  if (covering.length === 0) return undefined;
  const taking = covering.find(({ methods }) => methods.includes(method)) ?? covering[0]!;
  return { template: taking.template, methods: ['OPTIONS', ...new Set(covering.flatMap(({ methods }) => methods))] };
}
