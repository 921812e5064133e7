/**
 * An answer that is JSON already, for this one caller.
 *
 * `T` is what the text says when it is read.
 */
export class JsonText<T = unknown> {
  declare protected readonly says: T;

  constructor(readonly text: string) {}
}
