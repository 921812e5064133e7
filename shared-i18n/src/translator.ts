import { compileCatalog, compileText } from './compile.ts';
import { type Language, localeOf } from './language.ts';
import { formatMessage, type Message } from './translate.ts';
import type { Findable, PlainText, Value, Values, ValuesOf } from './values.ts';

/** Texts in one language where there is no page: on a server, each request has its own. */
export interface Translator {
  language: Language;
  t<const Text extends string>(text: Text & Findable<Text>, ...values: ValuesOf<PlainText<Text>>): string;
  /** The pieces of a text with tags in it. */
  rich<Node, const Text extends string>(
    text: Text & Findable<Text>,
    values: PlainText<Text> extends string ? Values<Node> : never,
  ): (string | Node)[];
}

/** @param catalog from the English texts to those of `language`; what is not in it stays English */
export function createTranslator(language: Language, catalog: Readonly<Record<string, string>> = {}): Translator {
  const messages: Record<string, Message> = { ...compileCatalog(catalog) };
  function format<Node = never>(text: string, values: Values<Node> = {}): string | Node | (string | Node)[] {
    messages[text] ??= compileText(text);
    return formatMessage(messages[text], localeOf(language), values);
  }
  return {
    language,
    t: (text, ...[values]) => format(text, values as Record<string, Value> | undefined) as string,
    rich: <Node>(text: string, values: Values<Node>) => [format(text, values)].flat() as (string | Node)[],
  };
}
