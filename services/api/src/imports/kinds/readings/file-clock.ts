import type { ImportText } from '@portal/shared-api/import-texts';
import { type Sentence, sentence } from '@portal/shared-api/import-texts';
import type { Question } from '../../questions.ts';
import { RowError, shorten, truncate } from '../../values/row-error.ts';
import { type DateOrder, parseTime } from '../../values/times.ts';
import { findZone, SkippedTimeError, ZONE_QUESTION, type Zone } from '../../values/zone.ts';
import type { Opening } from '../measurement-file.ts';

const PROPOSED_ZONE = 'America/Chicago';
const STANDARD_TIME = 'CST';
const ZONES: Question['choices'] = [
  { value: PROPOSED_ZONE, label: sentence('choice-central') },
  { value: STANDARD_TIME, label: sentence('choice-central-standard') },
  { value: 'America/Denver', label: sentence('choice-mountain') },
  { value: 'MST', label: sentence('choice-mountain-standard') },
  { value: 'UTC', label: 'UTC' },
];
const CONFLICT = 'zone-conflict';

interface Statement {
  source: 'column' | 'header' | 'option';
  text: string;
  /** `null` if the text is not a zone. */
  zone: Zone | null;
}

export interface ZoneHints {
  column?: string | undefined;
  /** `where` is the column name or the text of the line. */
  header?: { zone: string; kind: 'column-name' | 'line'; where: string } | undefined;
  /** A zone in the file name. */
  likely?: string | undefined;
}

const MAX_LISTED = 5;
const MAX_SHOWN = 40;

/** A time that one of the zones skipped or repeated is no contradiction. */
function isOther(one: Statement, other: Statement, wallClock: number): boolean {
  if (!one.zone || !other.zone) return one.text !== other.text;
  try {
    return one.zone(wallClock) !== other.zone(wallClock);
  } catch (error) {
    if (error instanceof RowError) return false;
    throw error;
  }
}

function conflictQuestion(
  { source: { file } }: Pick<Opening, 'source'>,
  { column, header }: ZoneHints,
  statements: readonly Statement[],
): Question {
  const { kind = 'line', where = '' } = header ?? {};
  const about = { column: shorten(column ?? '') };
  const says: Record<Statement['source'], (zone: string) => Sentence> = {
    column: (text) => sentence('zone-of-column', { ...about, zone: truncate(text, MAX_SHOWN) }),
    header: (zone) => sentence(`zone-of-${kind}`, { where, zone }),
    option: (zone) => sentence('zone-of-settings', { zone }),
  };
  const labels: Record<Statement['source'], (zone: string) => Sentence> = {
    column: () => sentence('choice-zone-of-column', about),
    header: (zone) => sentence(`choice-zone-of-${kind}`, { where, zone }),
    option: (zone) => sentence('choice-zone-of-settings', { zone }),
  };
  return {
    code: CONFLICT,
    text: [
      sentence('ask-zone-conflict', { file: file.name }),
      ...statements.map(({ source, text }) => says[source](text)),
      sentence('ask-which-is-right'),
    ],
    choices: statements.map(({ source, text }) => ({ value: source, label: labels[source](text) })),
  };
}

/**
 * Reads times in the zone stated by the time itself, a column, the header, or the person who sent the file. Asks if none is stated, or if
 * two differ. Call `finish` after the last row.
 */
export class FileClock {
  readonly #zones = new Map<string, Zone | null>();
  readonly #inColumn = new Set<string>();
  readonly #noon: Zone;
  #withoutZone = 0;
  #zoneAnswer: string | undefined;
  #conflict: { answer: string | undefined } | undefined;
  #skipped = 0;
  #usesHeader = false;
  readonly #latestYear: number;
  /** The first text of each century whose years have two digits. */
  readonly #shortYears = new Map<number, { text: string; year: number }>();

  constructor(
    private readonly opening: Pick<Opening, 'source' | 'mapping' | 'questions' | 'timeZone' | 'now'>,
    private readonly hints: ZoneHints = {},
  ) {
    this.#noon = findZone(opening.timeZone)!;
    this.#latestYear = new Date(opening.now).getUTCFullYear();
  }

  /**
   * @param cell text of the zone column
   * @returns milliseconds since 1970
   * @throws RowError for an invalid time, or one that clocks skipped or repeated
   */
  read(text: string, order: DateOrder, cell = ''): number {
    const { wallClock, ownZone, isDay, shortYear } = parseTime(text, order, this.#latestYear);
    if (shortYear !== null) this.#noteShortYear(text.trim(), shortYear);
    if (ownZone) return ownZone(wallClock);
    // Independent of the zone, so that repeated imports with different zones do not duplicate the reading.
    if (isDay) return this.#noon(wallClock);
    const statements = this.#statements(cell.trim());
    return statements.length === 0 ? this.#withoutStatement(wallClock) : this.#stated(statements, wallClock);
  }

  /** Asks for the zone of times without one, and notes how times were read. */
  finish(notes: ImportText[]): void {
    const { column, header } = this.hints;
    for (const { text, year } of this.#shortYears.values()) {
      notes.push(sentence('note-short-years', { text: shorten(text), year: String(year) }));
    }
    if (this.#inColumn.size > 0) {
      const zones = [...this.#inColumn].join(', ');
      notes.push(sentence('note-zone-of-column', { column: shorten(column ?? ''), zones }));
    }
    if (this.#usesHeader && header) {
      const { zone, kind, where } = header;
      notes.push(sentence(`note-zone-of-${kind}`, { zone, where }));
    }
    if (this.#withoutZone === 0) return;
    const zone = this.opening.questions.ask(this.#zoneQuestion());
    if (zone !== undefined) notes.push(sentence('note-zone-answered', { zone }));
  }

  #noteShortYear(text: string, year: number): void {
    const century = Math.floor(year / 100);
    if (!this.#shortYears.has(century)) this.#shortYears.set(century, { text, year });
  }

  #named(text: string): Zone | null {
    let zone = this.#zones.get(text);
    if (zone === undefined) {
      zone = findZone(text);
      this.#zones.set(text, zone);
    }
    return zone;
  }

  /** In order of precedence. */
  #statements(cell: string): Statement[] {
    const texts = [
      ['column', cell],
      ['header', this.hints.header?.zone ?? ''],
      ['option', this.opening.mapping.zone ?? ''],
    ] as const;
    return texts.flatMap(([source, text]) => (text === '' ? [] : [{ source, text, zone: this.#named(text) }]));
  }

  #stated(statements: Statement[], wallClock: number): number {
    const [first] = statements as [Statement];
    const other = statements.find((one) => isOther(first, one, wallClock));
    if (other) {
      const ask = () => this.opening.questions.ask(conflictQuestion(this.opening, this.hints, statements));
      this.#conflict ??= { answer: ask() };
    }
    const answered = other && statements.find((one) => one.source === this.#conflict?.answer);
    const { source, text, zone } = answered ?? first;
    if (!zone) throw new RowError(sentence('time-zone-unknown', { text: shorten(text) }));
    if (source === 'column' && this.#inColumn.size < MAX_LISTED) this.#inColumn.add(text);
    this.#usesHeader ||= source === 'header';
    return zone(wallClock);
  }

  #withoutStatement(wallClock: number): number {
    if (this.#withoutZone === 0) this.#zoneAnswer = this.opening.questions.ask(this.#zoneQuestion());
    this.#withoutZone += 1;
    try {
      return this.#named(this.#zoneAnswer ?? PROPOSED_ZONE)!(wallClock);
    } catch (error) {
      if (error instanceof SkippedTimeError) this.#skipped += 1;
      throw error;
    }
  }

  #zoneQuestion(): Question {
    const { likely } = this.hints;
    const proposed = likely ?? (this.#skipped > 0 ? STANDARD_TIME : PROPOSED_ZONE);
    const isListed = ZONES.some(({ value }) => value === proposed);
    return {
      code: ZONE_QUESTION,
      text: [
        sentence('ask-zone', { file: this.opening.source.file.name }),
        ...(likely ? [sentence('zone-in-file-name', { zone: likely })] : []),
        ...(this.#skipped > 0 ? [sentence('zone-skipped-times', { times: this.#skipped })] : []),
        sentence('ask-which-zone'),
      ],
      choices: isListed ? ZONES : [{ value: proposed, label: proposed }, ...ZONES],
      proposed,
      other: sentence('choice-other-zone'),
    };
  }
}
