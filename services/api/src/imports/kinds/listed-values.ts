import { sentence } from '@portal/shared-api/import-texts';
import { type FileField, type FileKind, fileFields } from '@portal/shared-api/records';
import { type Matches, parseMatches } from '../match-table.ts';
import type { Questions } from '../questions.ts';
import { listKey } from '../values/values.ts';

/** The portal's list for each field that has one. */
export type Lists<Kind extends FileKind> = Partial<Record<FileField<Kind>, readonly string[]>>;

/** A column with more unknown values holds something else; its rows are refused. */
const MAX_ASKED = 100;
const MAX_LENGTH = 80;
const EMPTY = '';
const REFUSED = '!refuse';

const codeOf = (field: string): string => `values-${field.replaceAll('_', '-')}`;

/** The name of the list that the text abbreviates: "Irr." is Irrigation. */
function proposalFor(text: string, names: readonly string[]): string | null {
  const letters = listKey(text).replace(/[^a-z0-9]/g, '');
  const similar = names.filter((name) => {
    const full = listKey(name).replace(/[^a-z0-9]/g, '');
    return letters.length >= 3 && full.startsWith(letters);
  });
  return similar.length === 1 ? similar[0]! : null;
}

/** Matches values of a file with the portal's lists, and collects those that no list has. */
export class ListedValues<Kind extends FileKind> {
  readonly #known = new Map<FileField<Kind>, ReadonlySet<string>>();
  readonly #matches = new Map<FileField<Kind>, Matches>();
  /** Lines of the file by value. */
  readonly #unknown = new Map<FileField<Kind>, Map<string, Set<number>>>();

  constructor(
    private readonly kind: Kind,
    private readonly lists: Lists<Kind>,
    private readonly neverEmpty: readonly FileField<Kind>[],
    private readonly questions: Questions,
  ) {
    for (const field of this.#fields) {
      this.#known.set(field, new Set(lists[field]!.map(listKey)));
      const answer = questions.answer(codeOf(field));
      const matches = answer === undefined ? null : parseMatches(answer);
      if (matches) this.#matches.set(field, matches);
    }
  }

  get #fields(): FileField<Kind>[] {
    return Object.keys(this.lists) as FileField<Kind>[];
  }

  /** The value of the list that a person chose for the text; the text itself if it is listed or refused. Codes are not matched. */
  match(field: FileField<Kind>, text: string, line: number): string {
    const known = this.#known.get(field);
    if (!known || text === '' || text.length > MAX_LENGTH || /^\d+$/.test(text) || known.has(listKey(text)))
      return text;
    const chosen = this.#matches.get(field)?.get(text);
    if (chosen === REFUSED) return text;
    if (chosen !== undefined && (chosen === EMPTY || known.has(listKey(chosen)))) return chosen;
    const unknown = this.#unknown.get(field) ?? new Map<string, Set<number>>();
    this.#unknown.set(field, unknown);
    if (unknown.size <= MAX_ASKED) unknown.set(text, (unknown.get(text) ?? new Set()).add(line));
    return text;
  }

  /** Call it after the last row. */
  ask(): void {
    for (const [field, declared] of fileFields(this.kind)) {
      const unknown = this.#unknown.get(field);
      if (!unknown || unknown.size > MAX_ASKED) continue;
      const names = this.lists[field]!;
      this.questions.ask({
        code: codeOf(field),
        text: sentence('ask-values', { count: unknown.size, label: declared.label }),
        choices: [
          ...names.map((name) => ({ value: name, label: sentence('choice-named', { label: name }) })),
          declared.needed || this.neverEmpty.includes(field)
            ? { value: REFUSED, label: sentence('choice-refuse-rows') }
            : { value: EMPTY, label: sentence('choice-leave-empty') },
        ],
        table: {
          rows: [...unknown].map(([name, lines]) => ({
            name,
            samples: [`${lines.size}`],
            proposed: proposalFor(name, names),
          })),
          needed: [],
          is_unique: false,
        },
      });
    }
  }
}
