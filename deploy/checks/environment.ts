/** Read by third-party libraries. */
const OF_LIBRARIES = [
  'AWS_REGION',
  'AWS_ACCESS_KEY_ID',
  'AWS_SECRET_ACCESS_KEY',
  'AWS_ENDPOINT_URL',
  'AWS_ENDPOINT_URL_S3',
  'NODE_ENV',
];
/** Set by npm, by test runners, or by this repository's programs for each other. */
const INTERNAL = /^(npm_|INIT_CWD$|PORTAL_FOLLOWS$|CI$|NO_COLOR$|NODE_ENV$|AWS_SDK_|HOME$|PATH$)/;

/** Finds properties read from an object named like an environment and, if the module is a schema, its fields. */
export function variablesRead(source: string, isSchema: boolean): string[] {
  const fields = !isSchema ? [] : source.matchAll(/^\s+([A-Z][A-Z0-9]*_[A-Z0-9_]+):\s/gm);
  const taken = source.matchAll(/\b(?:env|environment|given)\.([A-Z][A-Z0-9_]+)\b/g);
  const called = source.matchAll(/\b(?:flag|portNumber|wholeNumber)\('([A-Z][A-Z0-9_]+)'/g);
  return [...new Set([...fields, ...taken, ...called].map(([, name]) => name!))].filter((name) => !INTERNAL.test(name));
}

/** Names documented in `.env.example`, set or commented out. */
export function variablesDocumented(example: string): string[] {
  return [...example.matchAll(/^(?:# )?([A-Z][A-Z0-9_]*)=/gm)].map(([, name]) => name!);
}

export function variablesUsed(compose: string): string[] {
  return [...new Set([...compose.matchAll(/(?<!\$)\$\{([A-Z][A-Z0-9_]*)/g)].map(([, name]) => name!))];
}

/** Sections of `.env.example` that compose files need not pass to services. */
const NOT_HANDED_ON = /^(Set by images and manifests|Demonstration and development) /;

/**
 * Variables that `.env.example` documents but a compose file neither passes on nor sets, so they would have no effect.
 */
export function unheededVariables(example: string, compose: string): string[] {
  const sections = example.split(/^# -+ (?=\w)/m).filter((section) => !NOT_HANDED_ON.test(section));
  const set = [...compose.matchAll(/^\s+([A-Z][A-Z0-9_]+):/gm)].map(([, name]) => name!);
  const heeded = new Set([...variablesUsed(compose), ...set]);
  return sections.flatMap(variablesDocumented).filter((name) => !heeded.has(name));
}

/** Variables that are read but not documented, or documented but not read. */
export function documentationProblems(read: readonly string[], used: readonly string[], example: string): string[] {
  const documented = variablesDocumented(example);
  const known = [...read, ...used, ...OF_LIBRARIES];
  return [
    ...[...new Set([...read, ...used])]
      .filter((name) => !documented.includes(name) && !OF_LIBRARIES.includes(name))
      .map((name) => `${name} is not explained in .env.example`),
    ...documented
      .filter((name) => !known.includes(name))
      .map((name) => `.env.example explains ${name}, which nothing reads`),
  ];
}

export function unknownVariables(set: readonly string[], read: readonly string[]): string[] {
  return set.filter((name) => !read.includes(name) && !OF_LIBRARIES.includes(name));
}
