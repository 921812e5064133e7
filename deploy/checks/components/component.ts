/** What a source says of a component that it exports. */
export interface ComponentSource {
  /** '' without one. */
  comment: string;
  /** The type of its props, with the types of the same source that it names; '' without props. */
  props: string;
}

const PAIRS: Readonly<Record<string, string>> = { '(': ')', '{': '}', '[': ']', '<': '>' };

/** The end of what opens at `start`, past its closing character. */
function endOf(source: string, start: number): number {
  const open: string[] = [];
  for (let at = start; at < source.length; at += 1) {
    const character = source[at] ?? '';
    if (character in PAIRS) open.push(PAIRS[character] ?? '');
    // The arrow of a function type closes nothing.
    else if (character === open.at(-1) && source.slice(at - 1, at + 1) !== '=>') open.pop();
    if (open.length === 0) return at + 1;
  }
  return source.length;
}

/** `{ name }: NameProps` → `NameProps` */
function typeOf(parameter: string): string {
  const text = parameter.trim();
  const pattern = text.startsWith('{') ? endOf(text, 0) : text.search(/:/);
  const type = text.slice(pattern).replace(/^\s*:\s*/, '');
  return type.replace(/,$/, '').trim();
}

/** Formatted declarations begin in the first column; their other lines are indented, or close them. */
const declaration = (source: string, name: string): string | undefined =>
  new RegExp(`^(?:export )?((?:interface|type) ${name}\\b.*(?:\\n[ }].*)*)`, 'm').exec(source)?.[1];

/** A type, or its declaration, and those of the types that it names. */
function writtenOut(source: string, type: string): string {
  const found = new Map<string, string>();
  const add = (text: string): void => {
    for (const [name] of text.matchAll(/\b[A-Z]\w+/g)) {
      const declared = found.has(name) ? undefined : declaration(source, name);
      if (declared === undefined) continue;
      found.set(name, declared);
      add(declared);
    }
  };
  add(type);
  const isName = /^\w+(<.*>)?$/.test(type) && found.size > 0;
  return [...(isName ? [] : [type]), ...found.values()].join('\n\n');
}

const withoutStars = (comment: string): string =>
  comment
    .split('\n')
    .map((line) => line.replace(/^\s*\*? ?/, '').trim())
    .filter(Boolean)
    .join(' ');

export function componentSource(source: string, name: string): ComponentSource | null {
  const pattern = new RegExp(
    `(?:^/\\*\\*((?:(?!\\*/).)*)\\*/\\n)?^export (?:function ${name}\\b(?:<\\w+>)?|const ${name} = )\\(`,
    'ms',
  );
  const found = pattern.exec(source);
  if (!found) return null;
  const open = found.index + found[0].length - 1;
  const parameter = source.slice(open + 1, endOf(source, open) - 1);
  return {
    comment: withoutStars(found[1] ?? ''),
    props: parameter === '' ? '' : writtenOut(source, typeOf(parameter)),
  };
}

/** What tests that render a component show. */
export const testTitles = (tests: string, name: string): string[] =>
  !new RegExp(`<${name}\\b`).test(tests)
    ? []
    : [...tests.matchAll(/^(?:test|it)\('((?:\\'|[^'])+)'/gm)].map(([, title = '']) => title.replaceAll("\\'", "'"));
