import { parseSync } from '@swc/core';

export interface FoundText {
  text: string;
  /** Names of the values passed with it; `null` if they are not an object literal. */
  values: string[] | null;
}

interface Node {
  type: string;
  [key: string]: unknown;
}

const FUNCTIONS = ['t', 'rich', 'msg'];
const PACKAGE = /^@portal\/shared-i18n(\/react)?$/;

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

function walk(value: unknown, visit: (node: Node) => void): void {
  if (Array.isArray(value)) for (const one of value) walk(one, visit);
  else if (typeof value === 'object' && value !== null) {
    if (isNode(value)) visit(value);
    for (const child of Object.values(value)) walk(child, visit);
  }
}

/** `null` unless it is a single string literal. */
function literal(node: Node | undefined): string | null {
  if (node?.type === 'StringLiteral') return node.value as string;
  if (node?.type !== 'TemplateLiteral' || (node.expressions as Node[]).length > 0) return null;
  return (node.quasis as { cooked: string }[])[0]!.cooked;
}

/** `null` if not an object literal. */
function valueNames(node: Node | undefined): string[] | null {
  if (!node) return [];
  if (node.type !== 'ObjectExpression') return null;
  const names = (node.properties as Node[]).map((property) => {
    const key = property.type === 'Identifier' ? property : (property.key as Node | undefined);
    return key?.type === 'Identifier' || key?.type === 'StringLiteral' ? (key.value as string) : null;
  });
  return names.every((name) => name !== null) ? names : null;
}

/** Functions imported directly, or destructured from a translator: `const { t } = translatorFor('es')`. */
function textFunctions(program: Node): string[] {
  const names: string[] = [];
  walk(program.body, (node) => {
    if (node.type !== 'ImportDeclaration' || !PACKAGE.test((node.source as Node).value as string)) return;
    for (const specifier of node.specifiers as Node[]) names.push((specifier.local as Node).value as string);
  });
  walk(program.body, (node) => {
    if (node.type === 'AssignmentPatternProperty') names.push((node.key as Node).value as string);
  });
  return names.filter((name) => FUNCTIONS.includes(name));
}

/** The name of the function that is called, if it takes texts: `t(…)`, or `translator.t(…)`. */
function calledFunction(callee: Node, functions: readonly string[]): string | null {
  const [name, known] =
    callee.type === 'MemberExpression' ? [(callee.property as Node).value, FUNCTIONS] : [callee.value, functions];
  return typeof name === 'string' && known.includes(name) ? name : null;
}

/** Texts that a module passes to `t`, `rich` and `msg`. Texts marked with `msg` in another module are found there. */
export function findTexts(source: string, { tsx = true } = {}): FoundText[] {
  const program = parseSync(source, { syntax: 'typescript', tsx, decorators: true, target: 'es2022' });
  const functions = textFunctions(program as unknown as Node);
  const found: FoundText[] = [];
  walk(program.body, (node) => {
    if (node.type !== 'CallExpression') return;
    const called = calledFunction(node.callee as Node, functions);
    if (called === null) return;
    const [first, second] = (node.arguments as { expression: Node }[]).map(({ expression }) => expression);
    const text = literal(first);
    if (text === null) return;
    found.push({ text, values: called === 'msg' ? null : valueNames(second) });
  });
  return found;
}
