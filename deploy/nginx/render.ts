/**
 * Substitutes variables like `envsubst` in the official image; nginx's own, such as `$host`, stay.
 * @throws Error naming every missing variable
 */
export function renderTemplate(template: string, variables: Readonly<Record<string, string>>): string {
  const missing = templateVariables(template).filter((name) => variables[name] === undefined);
  if (missing.length > 0) throw new Error(`nginx's configuration needs values for ${missing.join(', ')}`);
  return template.replace(VARIABLE, (_, name: string) => variables[name]!);
}

const VARIABLE = /\$\{([A-Z][A-Z0-9_]*)\}/g;

export const templateVariables = (template: string): string[] => [
  ...new Set([...template.matchAll(VARIABLE)].map(([, name]) => name!)),
];
