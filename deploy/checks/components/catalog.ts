import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { OperatorError } from '#boot/operator-error.mjs';
import { componentSource, testTitles } from './component.ts';

const PACKAGES = ['shared-ui', 'shared-charts', 'shared-map'];
const COMPONENT = /^[A-Z]\w*[a-z]\w*$/;

interface Exported {
  name: string;
  /** A file, or a package. */
  from: string;
}

/** Values by another name than their own are no components. */
function exportsOf(file: string): Exported[] {
  const source = readFileSync(file, 'utf8');
  const folder = join(file, '..');
  const place = (from: string): string => (from.startsWith('.') ? join(folder, from) : from);
  const named = [...source.matchAll(/^export \{([^}]*)\} from '([^']+)';/gm)].flatMap(([, names = '', from = '']) =>
    names.split(',').map((name) => ({ name: name.trim(), from: place(from) })),
  );
  const all = [...source.matchAll(/^export \* from '(\.[^']+)';/gm)].flatMap(([, from = '']) => exportsOf(place(from)));
  const own = [...source.matchAll(/^export (?:function|const) (\w+)/gm)].map(([, name = '']) => ({ name, from: file }));
  return [...named, ...all, ...own];
}

function describe({ name, from }: Exported): string[] {
  const found = componentSource(readFileSync(from, 'utf8'), name);
  if (!found) throw new OperatorError(`${from}: the declaration of ${name} is in no form that the catalog reads.`);
  const tests = from.replace(/\.tsx$/, '.test.tsx');
  const titles = existsSync(tests) ? testTitles(readFileSync(tests, 'utf8'), name) : [];
  return [
    `### ${name}`,
    ...(found.comment ? [found.comment] : []),
    ...(found.props ? [`\`\`\`ts\n${found.props}\n\`\`\``] : ['No props.']),
    ...(titles.length > 0 ? [titles.map((title) => `- ${title}`).join('\n')] : []),
  ];
}

function entrySection(root: string, entry: string, file: string): string[] {
  const exported = exportsOf(file)
    .filter(({ name }) => COMPONENT.test(name))
    .sort((one, other) => one.name.localeCompare(other.name, 'en'));
  const own = exported.filter(({ from }) => from.startsWith(root) && from.endsWith('.tsx')).flatMap(describe);
  const foreign = exported.filter(({ from }) => !from.startsWith(root));
  const others = [...new Set(foreign.map(({ from }) => from))].map((place) => {
    const names = foreign.filter(({ from }) => from === place).map(({ name }) => `\`${name}\``);
    return `From \`${place}\`: ${names.join(', ')}.`;
  });
  return own.length + others.length === 0 ? [] : [`## \`${entry}\``, ...others, ...own];
}

/** Every component that the shared packages offer to front ends, with its props and what its tests show. */
export function componentCatalog(root: string): string {
  const sections = PACKAGES.flatMap((name) => {
    const { exports } = JSON.parse(readFileSync(join(root, name, 'package.json'), 'utf8')) as {
      exports: Record<string, string>;
    };
    return Object.entries(exports)
      .filter(([entry]) => !entry.startsWith('./test-support'))
      .flatMap(([entry, file]) => entrySection(root, `@portal/${join(name, entry)}`, join(root, name, file)));
  });
  const about =
    'Written by `npm run generate` from the sources of the shared packages and the titles of their tests. The guide\n' +
    '[Ship a tool](guides/ship-a-tool.md) says how a tool uses them.';
  return `${['# Components', about, ...sections].join('\n\n')}\n`;
}
