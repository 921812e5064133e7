/** Of one kind of problem: its HTTP status, and an ICU text whose dates, `{day, date}`, are given as `YYYY-MM-DD`. */
export type ProblemTexts = Readonly<Record<string, readonly [status: number, text: string]>>;

type Argument<Inside> = Inside extends `${infer Name},${string}` ? Identifier<Name> : Identifier<Inside>;
/** Words within a plural or a selection are no name. */
type Identifier<Name> = Name extends `${string} ${string}` ? never : Name;
type ArgumentsOf<Text> = Text extends `${string}{${infer Inside}}${infer Rest}`
  ? Argument<Inside> | ArgumentsOf<Rest>
  : never;

export type TextValue = string | number;
export type TextValues = Readonly<Record<string, TextValue>>;

/** The values that a text needs. They stand outside of its plurals and selections. */
export type ValuesOfText<Text extends string> = { readonly [Name in ArgumentsOf<Text> & string]: TextValue };
