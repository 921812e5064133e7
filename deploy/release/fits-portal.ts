import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type AtRule, parse } from 'postcss';
import { OperatorError } from '#boot/operator-error.mjs';

/** Uncompressed. The largest first screen of the portal's own front ends has 700 KB, the largest build 7,400 KB. */
const LIMITS = { firstScreenKb: 1024, allKb: 20 * 1024 };

/** What React and react-dom export for each other, where they export it. */
const OWN_REACT =
  /__(?:CLIENT|DOM|SECRET)_INTERNALS_DO_NOT_USE_OR_(?:WARN_USERS_THEY_CANNOT_UPGRADE|YOU_WILL_BE_FIRED)\s*[=:](?!=)/;

interface Build {
  dist: string;
  /** Relative to `dist`, without compressed copies. */
  files: readonly string[];
  /** Those of the first screen. */
  first: readonly string[];
}

const textOf = ({ dist }: Build, path: string): string => readFileSync(join(dist, path), 'utf8');
const kbOf = ({ dist }: Build, paths: readonly string[]): number =>
  Math.ceil(paths.reduce((sum, path) => sum + statSync(join(dist, path)).size, 0) / 1024);

function sizeProblems(build: Build): string[] {
  // A page has one map engine, which the portal's own pages have as well.
  const first = kbOf(
    build,
    build.first.filter((path) => !/(^|\/)first-engine-/.test(path)),
  );
  const all = kbOf(build, build.files);
  const { firstScreenKb, allKb } = LIMITS;
  return [
    first > firstScreenKb &&
      `its first screen has ${first} KB of scripts and styles, ${firstScreenKb} are allowed: load the rest with import()`,
    all > allKb && `it has ${all} KB of files, ${allKb} are allowed`,
  ].filter((problem) => problem !== false);
}

const reactProblems = (build: Build): string[] =>
  build.files
    .filter((path) => path.endsWith('.js') && OWN_REACT.test(textOf(build, path)))
    .map((path) => `${path} has a React of its own, where a page has the shell’s: build with frontEndConfig`);

/** Those that reach beyond the front end's own elements: without a class, an identifier or an attribute. */
function foreignSelectors(css: string): string[] {
  const found: string[] = [];
  parse(css).walkRules(({ parent, selectors }) => {
    const isNested = parent?.type === 'rule';
    const isFrame = parent?.type === 'atrule' && /keyframes$/i.test((parent as AtRule).name);
    if (!isNested && !isFrame) found.push(...selectors.filter((selector) => !/[.#[]/.test(selector)));
  });
  return found;
}

const styleProblems = (build: Build): string[] =>
  build.files
    .filter((path) => path.endsWith('.css'))
    .flatMap((path) => {
      const foreign = foreignSelectors(textOf(build, path)).slice(0, 3).join(', ');
      return foreign ? [`${path} styles elements of every page (${foreign}): use CSS modules`] : [];
    });

/**
 * What a front end shares with the rest of the portal: the visitor's line, the page's React and its style sheets.
 *
 * @throws OperatorError naming everything that does not fit
 */
export function checkFitsPortal(name: string, build: Build): void {
  const problems = [sizeProblems, reactProblems, styleProblems].flatMap((problemsOf) => problemsOf(build));
  if (problems.length > 0)
    throw new OperatorError(
      [`${name} does not fit the portal:`, ...problems.map((text) => `  ${text}`), 'Nothing was released.'].join('\n'),
    );
}
