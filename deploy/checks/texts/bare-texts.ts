import { parseSync } from '@swc/core';

interface Node {
  type: string;
  [key: string]: unknown;
}

/** Attributes that people see or hear. */
const SHOWN = new Set(['aria-label', 'aria-description', 'alt', 'header', 'label', 'placeholder', 'title']);

/** The same in every language. */
const SAME = new Set(['GPU', 'PDF']);

const isText = (text: string): boolean => /\p{L}{2}/u.test(text) && !SAME.has(text.replace(/\P{L}/gu, ''));

/** What is marked as English or as a name is meant to stay. */
const isLeftAsIs = (element: Node): boolean =>
  ((element.opening as Node).attributes as Node[]).some(({ name, value }) => {
    const attribute = [(name as Node | undefined)?.value, (value as Node | undefined)?.value];
    return ['lang en', 'translate no'].includes(attribute.join(' '));
  });

/** What an expression may come to, as far as it stands in the code. */
function* literalsOf(node: Node | null | undefined): Generator<string> {
  switch (node?.type) {
    case 'StringLiteral':
      yield node.value as string;
      break;
    case 'TemplateLiteral':
      for (const { cooked } of node.quasis as { cooked: string }[]) yield cooked;
      break;
    case 'ConditionalExpression':
      yield* literalsOf(node.consequent as Node);
      yield* literalsOf(node.alternate as Node);
      break;
    case 'BinaryExpression':
      if (['&&', '||', '??'].includes(node.operator as string)) yield* literalsOf(node.right as Node);
      break;
    case 'JSXExpressionContainer':
    case 'ParenthesisExpression':
      yield* literalsOf(node.expression as Node);
  }
}

function* textsIn(value: unknown): Generator<string> {
  if (typeof value !== 'object' || value === null) return;
  const node = value as Node;
  if (node.type === 'JSXElement' && isLeftAsIs(node)) return;
  if (node.type === 'JSXText') yield node.value as string;
  if (node.type === 'JSXElement' || node.type === 'JSXFragment')
    for (const child of node.children as Node[]) yield* literalsOf(child);
  if (node.type === 'JSXAttribute' && SHOWN.has((node.name as Node).value as string))
    yield* literalsOf(node.value as Node | null);
  if (node.type === 'KeyValueProperty' && SHOWN.has((node.key as Node).value as string))
    yield* literalsOf(node.value as Node);
  for (const child of Object.values(node)) yield* textsIn(child);
}

/** Texts of a page's code that people see, and that nothing translates. */
export const bareTexts = (source: string, { tsx = true } = {}): string[] =>
  [...textsIn(parseSync(source, { syntax: 'typescript', tsx, decorators: true, target: 'es2022' }).body)]
    .filter(isText)
    .map((text) => text.trim().replace(/\s+/g, ' '));
