import { createElement, Fragment, type ReactNode } from 'react';
import { formatText } from './page.ts';
import type { Findable, PlainText, Value } from './values.ts';

type Shown = Value | ((chunks: ReactNode[]) => ReactNode);

/** A text with elements in it: `rich('Read the <link>rules</link>.', { link: (chunks) => <a href="/rules">{chunks}</a> })`. */
export function rich<const Text extends string>(
  text: Text & Findable<Text>,
  values: PlainText<Text> extends string ? Record<string, Shown> : never,
): ReactNode {
  const parts = formatText<ReactNode>(text, values);
  return Array.isArray(parts) ? createElement(Fragment, null, ...parts) : parts;
}
