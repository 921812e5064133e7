import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const MAX_LINES = 300;
const SOURCE = /\.(ts|tsx|mts|mjs|cjs|js|css|sql)$/;

const lineCount = (text) => text.split('\n').length - (text.endsWith('\n') ? 1 : 0);

/**
 * Source files over 300 lines that give no reason in `deploy/test/long-files.json` (path → reason), and reasons that are
 * not needed any more.
 *
 * @param files paths below the root
 */
export function longFiles(root, files) {
  const list = join(root, 'deploy/test/long-files.json');
  const reasons = existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : {};
  const long = files
    .filter((file) => SOURCE.test(file) && existsSync(join(root, file)))
    .map((file) => [file, lineCount(readFileSync(join(root, file), 'utf8'))])
    .filter(([, lines]) => lines > MAX_LINES);
  const names = long.map(([file]) => file);
  return [
    ...long
      .filter(([file]) => !reasons[file])
      .map(([file, lines]) => `${file} has ${lines} lines and no reason for it`),
    ...Object.keys(reasons)
      .filter((file) => !names.includes(file))
      .map((file) => `${file} is not long any more: take it out of deploy/test/long-files.json`),
  ];
}

/** A color written out: `#0e7490` between what surrounds a value, or a color function. */
const COLOR = /(^|[\s'"`:(,])#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})(?=['"`;,)\s])|\b(rgb|hsl|oklch)a?\(\s*\d/i;
const THEMED = /^(shell|mf-[^/]+|shared-ui)\/src\/.*\.(ts|tsx|css)$/;
/** Where colors are defined: for screens, and for paper. */
const THEME = /^shared-ui\/src\/(theme\/|pdf\/ink\.ts$)|\.test\.tsx?$|\/test-support\//;

/** Places in the user interface where a color is written out instead of taken from the theme. */
export function colorLiterals(root, files) {
  return files
    .filter((file) => THEMED.test(file) && !THEME.test(file) && existsSync(join(root, file)))
    .flatMap((file) =>
      readFileSync(join(root, file), 'utf8')
        .split('\n')
        .flatMap((line, index) => (COLOR.test(line) ? [`${file}:${index + 1}: ${line.trim()}`] : [])),
    );
}

/** A question to a database. */
const ASKS = /\.query[<(]/;
/** Where SQL may stand: repositories, files of SQL, and what builds, fills or merges into a database. */
const SQL_PLACE =
  /(\.repository|-sql)\.ts$|^services\/[^/]+\/src\/(database|defaults|import|imports|measurements|seed|setup)\/|\.test\.ts$/;

/** Places in the services outside repositories where a database is asked. */
export function strayQueries(root, files) {
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

/** A call of the API by its key, and an import of the library behind `shared-ui/queries`. */
const API_CALL = /\bcall\(\s*['"`](GET|POST|PUT|PATCH|DELETE) \//;
const QUERY_LIBRARY = /['"]@tanstack\/(react-query|query-core)['"]/;
const PAGES = /^(shell|mf-[^/]+|shared-(ui|map|charts))\/src\/.*(?<!\.test)\.tsx?$/;

/** Places that ask the API in another way than through a `*.resource.ts` and `shared-ui/queries`. */
export function otherWaysToAsk(root, files) {
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

/** Dependencies without an exact version, and those that two workspaces ask for in different versions. */
export function versionProblems(root) {
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
