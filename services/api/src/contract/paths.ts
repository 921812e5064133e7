import { type CallKey, contract } from '@portal/shared-api';

/** A path of the contract with the verbs it takes. */
export interface KnownPath {
  template: string;
  methods: string[];
}

const matchers = new Map<string, { pattern: RegExp; methods: string[] }>();
for (const key of Object.keys(contract) as CallKey[]) {
  const [method, template] = key.split(' ') as [string, string];
  const pattern = new RegExp(`^${template.replace(/\{\w+\}/g, '[^/]+')}/?$`);
  const known = matchers.get(template) ?? { pattern, methods: ['OPTIONS'] };
  known.methods.push(method, ...(method === 'GET' ? ['HEAD'] : []));
  matchers.set(template, known);
}

/** The contract's path that covers a pathname below `/api`, if one does. */
export function findPath(pathname: string): KnownPath | undefined {
  for (const [template, { pattern, methods }] of matchers) if (pattern.test(pathname)) return { template, methods };
  return undefined;
}
