/**
 * As envsubst does in nginx's official image; nginx's own variables, such as `$host`, stay.
 * @throws Error naming every variable that is missing
 */
export function rendered(template: string, variables: Readonly<Record<string, string>>): string {
  const missing = templateVariables(template).filter((name) => variables[name] === undefined);
  if (missing.length > 0) throw new Error(`nginx's configuration lacks ${missing.join(', ')}`);
  return template.replace(VARIABLE, (_, name: string) => variables[name]!);
}

const VARIABLE = /\$\{([A-Z][A-Z0-9_]*)\}/g;

export const templateVariables = (template: string): string[] => [
  ...new Set([...template.matchAll(VARIABLE)].map(([, name]) => name!)),
];
