import { parseSync } from '@swc/core';

interface Node {
  type: string;
  [key: string]: unknown;
}

/** Attributes and properties that people see or hear. */
const SHOWN = [
  'aria-label',
  'aria-description',
  'alt',
  'caption',
  'header',
  'label',
  'lead',
  'notice',
  'placeholder',
  'title',
];
const OF_PAGES = new Set(SHOWN);
const OF_MAILS = new Set([...SHOWN, 'subject', 'text']);

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

function* textsIn(value: unknown, shown: ReadonlySet<string>): Generator<string> {
  if (typeof value !== 'object' || value === null) return;
  const node = value as Node;
  if (node.type === 'JSXElement' && isLeftAsIs(node)) return;
  if (node.type === 'JSXText') yield node.value as string;
  if (node.type === 'JSXElement' || node.type === 'JSXFragment')
    for (const child of node.children as Node[]) yield* literalsOf(child);
  if (node.type === 'JSXAttribute' && shown.has((node.name as Node).value as string))
    yield* literalsOf(node.value as Node | null);
  if (node.type === 'KeyValueProperty' && shown.has((node.key as Node).value as string))
    yield* literalsOf(node.value as Node);
  for (const child of Object.values(node)) yield* textsIn(child, shown);
}

/** Texts in the code of a page, or of mails, that people see and that nothing translates. */
export const bareTexts = (source: string, { tsx = true, isMail = false } = {}): string[] =>
  [
    ...textsIn(
      parseSync(source, { syntax: 'typescript', tsx, decorators: true, target: 'es2022' }).body,
      isMail ? OF_MAILS : OF_PAGES,
    ),
  ]
    .filter(isText)
    .map((text) => text.trim().replace(/\s+/g, ' '));
