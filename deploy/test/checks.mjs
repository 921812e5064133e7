import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const MAX_LINES = 300;
const SOURCE = /\.(ts|tsx|mts|mjs|cjs|js|css|sql)$/;

const lineCount = (text) => text.split('\n').length - (text.endsWith('\n') ? 1 : 0);

/**
 * Finds source files over 300 lines.
 *
 * @param files paths relative to the root
 */
export function findLongFiles(root, files) {
  return files
    .filter((file) => SOURCE.test(file) && existsSync(join(root, file)))
    .map((file) => ({ file, lines: lineCount(readFileSync(join(root, file), 'utf8')) }))
    .filter(({ lines }) => lines > MAX_LINES)
    .map(({ file, lines }) => `${file} has ${lines} lines, more than ${MAX_LINES}`);
}

/** A literal color: `#0e7490` between value delimiters, or a color function. */
const COLOR = /(^|[\s'"`:(,])#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})(?=['"`;,)\s])|\b(rgb|hsl|oklch)a?\(\s*\d/i;
const THEMED = /^(shell|mf-[^/]+|shared-ui)\/src\/.*\.(ts|tsx|css)$/;
/** Where colors are defined, for screens and for print. */
const THEME = /^shared-ui\/src\/(theme\/|pdf\/ink\.ts$)|\.test\.tsx?$|\/test-support\//;

/** Finds colors in the user interface that are literals instead of theme colors. */
export function findColorLiterals(root, files) {
  return files
    .filter((file) => THEMED.test(file) && !THEME.test(file) && existsSync(join(root, file)))
    .flatMap((file) =>
      readFileSync(join(root, file), 'utf8')
        .split('\n')
        .flatMap((line, index) => (COLOR.test(line) ? [`${file}:${index + 1}: ${line.trim()}`] : [])),
    );
}

const ASKS = /\.query[<(]/;
/** Where SQL is allowed: repositories, SQL files, and code that builds, fills or merges into a database. */
const SQL_PLACE =
  /(\.repository|-sql)\.ts$|^services\/[^/]+\/src\/(database|defaults|import|imports|measurements|seed|setup)\/|\.test\.ts$/;

/** Finds database queries in services outside repositories. */
export function findStrayQueries(root, files) {
  return files
    .filter(
      (file) => /^services\/[^/]+\/src\/.*\.ts$/.test(file) && !SQL_PLACE.test(file) && existsSync(join(root, file)),
    )
    .flatMap((file) =>
      readFileSync(join(root, file), 'utf8')
        .split('\n')
        .flatMap((line, index) =>
          ASKS.test(line) ? [`${file}:${index + 1}: belongs in a *.repository.ts or *-sql.ts`] : [],
        ),
    );
}

/** A call of the API by its key, or an import of the library behind `shared-ui/queries`. */
const API_CALL = /\bcall\(\s*['"`](GET|POST|PUT|PATCH|DELETE) \//;
const QUERY_LIBRARY = /['"]@tanstack\/(react-query|query-core)['"]/;
const PAGES = /^(shell|mf-[^/]+|shared-(ui|map|charts))\/src\/.*(?<!\.test)\.tsx?$/;

/** Finds API calls outside `*.resource.ts` and `shared-ui/queries`. */
export function findDirectApiCalls(root, files) {
  return files
    .filter((file) => PAGES.test(file) && !file.includes('/test-support/') && existsSync(join(root, file)))
    .flatMap((file) => {
      const text = readFileSync(join(root, file), 'utf8');
      return [
        ...(API_CALL.test(text) && !file.endsWith('.resource.ts')
          ? [`${file} calls the API: that is for a *.resource.ts`]
          : []),
        ...(QUERY_LIBRARY.test(text) && !file.startsWith('shared-ui/src/queries/')
          ? [`${file} imports the query library: that is for @portal/shared-ui/queries`]
          : []),
      ];
    });
}

function workspacePackages(root) {
  const folders = readdirSync(root, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const services = existsSync(join(root, 'services')) ? readdirSync(join(root, 'services')) : [];
  return ['.', ...folders.map(({ name }) => name), ...services.map((name) => `services/${name}`)]
    .filter((folder) => folder !== 'node_modules' && existsSync(join(root, folder, 'package.json')))
    .map((folder) => [folder, JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'))]);
}

/** Dependencies without an exact version, or with different versions in two workspaces. */
export function findVersionProblems(root) {
  const uses = workspacePackages(root).flatMap(([folder, { dependencies, devDependencies }]) =>
    Object.entries({ ...dependencies, ...devDependencies }).map(([name, version]) => ({ folder, name, version })),
  );
  const unpinned = uses
    .filter(({ version }) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
    .map(({ folder, name, version }) => `${folder}: ${name} "${version}" is not an exact version`);
  const apart = [...new Set(uses.map(({ name }) => name))].flatMap((name) => {
    const asked = uses.filter((use) => use.name === name);
    const versions = new Set(asked.map(({ version }) => version));
    if (versions.size < 2) return [];
    return [`${name}: ${asked.map(({ folder, version }) => `${version} in ${folder}`).join(', ')}`];
  });
  return [...unpinned, ...apart];
}
