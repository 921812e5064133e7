import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { API_VERSION } from '@portal/shared-api';
import { OperatorError } from '#boot/operator-error.mjs';

const NAME = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
const MAX_NAME_LENGTH = 30;
const ENDING = '.template';

/** `well-spacing` → `Well`, `Spacing`. */
const words = (name: string): string[] => name.split('-').map((word) => word[0]!.toUpperCase() + word.slice(1));

/** @throws OperatorError when the name is malformed or taken */
export function checkName(root: string, name: string): void {
  if (name.startsWith('mf-'))
    throw new OperatorError(`Name the tool without "mf-": npm run new-tool -- ${name.slice(3)}`);
  if (!NAME.test(name) || name.length > MAX_NAME_LENGTH)
    throw new OperatorError(
      `"${name}" is not a valid tool name. Use at most ${MAX_NAME_LENGTH} lowercase letters, digits and single hyphens, starting with a letter, such as well-spacing.`,
    );
  if (existsSync(join(root, `mf-${name}`))) throw new OperatorError(`mf-${name} already exists.`);
}

/** @param versions versions of the dependencies that the shell provides */
export function toolFiles(
  templates: string,
  name: string,
  versions: Readonly<Record<string, string>>,
): Record<string, string> {
  const values: Record<string, string> = {
    name,
    title: words(name).join(' '),
    component: words(name).join(''),
    apiVersion: API_VERSION,
    ...versions,
  };
  const fill = (text: string): string => text.replace(/\{\{([\w@/-]+)\}\}/g, (_all, key: string) => values[key] ?? '');
  const paths = readdirSync(templates, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith(ENDING));
  return Object.fromEntries(
    paths.map((path) => [
      path.slice(0, -ENDING.length).replace(/page(?=(\.test)?\.tsx$)/, `${name}-page`),
      fill(readFileSync(join(templates, path), 'utf8')),
    ]),
  );
}

export function withReference(tsconfig: string, workspace: string): string {
  const last = [...tsconfig.matchAll(/^.*"path": "mf-[^"]+".*$/gm)].at(-1)?.[0];
  if (!last) throw new OperatorError('The root tsconfig.json lists no front end. Add the reference by hand.');
  return tsconfig.replace(last, `${last}\n    { "path": "${workspace}" },`);
}
