/** `#` in a plural is written by Intl; every other number is written as it is: years and GPU numbers have no commas. */
export type Value = string | number;

/** With what a tag is shown by: `<link>…</link>` has a function `link`. */
export type Values<Node = never> = Record<string, Value | ((chunks: (string | Node)[]) => Node)>;

type Names<Text> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never;

/** Plurals and the like have names within names: their values are compared by `npm run verify`. */
type Named<Text, Given> = Text extends `${string}{${string},${string}`
  ? Record<string, Given>
  : Record<Names<Text>, Given>;

/** What has to be given with a text: nothing where it has no marks. */
export type ValuesOf<Text extends string, Given = Value> = Text extends `${string}${'{' | '<'}${string}`
  ? [values: Named<Text, Given>]
  : [];

declare const marked: unique symbol;
/** A text that `msg` has marked for translation. */
export type Marked<Text extends string = string> = Text & { readonly [marked]: true };

type IsUnion<One, Whole = One> = One extends Whole ? ([Whole] extends [One] ? false : true) : never;
/** Without the mark. */
export type PlainText<Text> = Text extends Marked<infer Plain> ? Plain : Text;

/** Texts that can be found in the code: one literal, or what `msg` marked. Tuples, as a union would be looked at piece by piece. */
export type Findable<Text extends string> = [Text] extends [Marked]
  ? Text
  : [string] extends [Text]
    ? never
    : IsUnion<Text> extends true
      ? never
      : Text;
