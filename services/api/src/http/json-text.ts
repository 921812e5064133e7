/** An answer that is JSON already, for this one caller; `T` is what it says. */
export class JsonText<T = unknown> {
  declare protected readonly says: T;

  constructor(readonly text: string) {}
}
