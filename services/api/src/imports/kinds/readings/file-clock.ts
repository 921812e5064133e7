import type { Question } from '../../questions.ts';
import { RowError, shown, startOf } from '../../values/row-error.ts';
import { type DateOrder, parseTime } from '../../values/times.ts';
import { SkippedTimeError, ZONE_QUESTION, type Zone, zoneNamed } from '../../values/zone.ts';
import type { Opening } from '../measurement-file.ts';

const PROPOSED_ZONE = 'America/Chicago';
const STANDARD_TIME = 'CST';
const ZONES: [value: string, label: string][] = [
  [PROPOSED_ZONE, 'Central time, with daylight saving time (America/Chicago)'],
  [STANDARD_TIME, 'Central Standard Time all year (CST, UTC−06:00), as loggers mostly keep it'],
  ['America/Denver', 'Mountain time, with daylight saving time (America/Denver)'],
  ['MST', 'Mountain Standard Time all year (MST, UTC−07:00)'],
  ['UTC', 'UTC'],
];
const CONFLICT = 'zone-conflict';

interface Statement {
  source: 'column' | 'header' | 'option';
  text: string;
  /** `null` if the text is no zone. */
  zone: Zone | null;
}

export interface ZoneHints {
  column?: string | undefined;
  /** `where` such as `the column name "Timestamp (CST)"`. */
  header?: { zone: string; where: string } | undefined;
  /** `reason` is a sentence. */
  likely?: { zone: string; reason: string } | undefined;
}

const MAX_LISTED = 5;
const MAX_SHOWN = 40;

const listed = (texts: string[]): string =>
  texts.length < 2 ? (texts[0] ?? '') : `${texts.slice(0, -1).join(', ')} and ${texts.at(-1)}`;

/** A time that one of the zones skipped or repeated contradicts nothing. */
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
  const says: Record<Statement['source'], (text: string) => string> = {
    column: (text) => `the column ${shown(column ?? '')} says ${startOf(text, MAX_SHOWN)}`,
    header: (text) => `${header?.where} says ${text}`,
    option: (text) => `you said ${text}`,
  };
  const labels: Record<Statement['source'], (text: string) => string> = {
    column: () => `As the column ${shown(column ?? '')} says in each row`,
    header: (text) => `${text}, as ${header?.where} says`,
    option: (text) => `${text}, as you said`,
  };
  return {
    code: CONFLICT,
    text: `${file.name} states its time zone twice, and differently: ${listed(statements.map(({ source, text }) => says[source](text)))}. Which one is right?`,
    choices: statements.map(({ source, text }) => ({ value: source, label: labels[source](text) })),
  };
}

/**
 * Reads times in the zone that is stated by the time itself, by a column, by the header, or by the person who sent the file. Asks
 * if none is stated, or if two differ. Call `finish` after the last row.
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

  constructor(
    private readonly opening: Pick<Opening, 'source' | 'mapping' | 'questions' | 'timeZone'>,
    private readonly hints: ZoneHints = {},
  ) {
    this.#noon = zoneNamed(opening.timeZone)!;
  }

  /**
   * @param cell of the column of zones
   * @returns milliseconds since 1970
   * @throws RowError for a time that cannot be read, or that clocks skipped or repeated
   */
  read(text: string, order: DateOrder, cell = ''): number {
    const { wallClock, ownZone, isDay } = parseTime(text, order);
    if (ownZone) return ownZone(wallClock);
    // Independent of the zone: importing again with another zone must not double the reading.
    if (isDay) return this.#noon(wallClock);
    const statements = this.#statements(cell.trim());
    return statements.length === 0 ? this.#withoutStatement(wallClock) : this.#stated(statements, wallClock);
  }

  /** Asks for the zone of times without one, and notes how times were read. */
  finish(notes: string[]): void {
    const { column, header } = this.hints;
    if (this.#inColumn.size > 0) {
      notes.push(
        `Times were read in the zone that the column ${shown(column ?? '')} states: ${listed([...this.#inColumn])}.`,
      );
    }
    if (this.#usesHeader) notes.push(`Times were read as ${header!.zone}, as ${header!.where} states.`);
    if (this.#withoutZone === 0) return;
    const zone = this.opening.questions.ask(this.#zoneQuestion());
    if (zone !== undefined) notes.push(`Times without a zone were read as ${zone}.`);
  }

  #named(text: string): Zone | null {
    let zone = this.#zones.get(text);
    if (zone === undefined) {
      zone = zoneNamed(text);
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
    if (!zone) throw new RowError(`the zone ${shown(text)} is not known: write it as America/Chicago, CST or -06:00`);
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
    const skipped =
      this.#skipped === 0
        ? ''
        : ` ${this.#skipped === 1 ? 'One of them is' : `${this.#skipped.toLocaleString('en-US')} of them are`} within an hour that clocks skip in spring: a logger that keeps standard time all year writes such times.`;
    const proposed = likely?.zone ?? (this.#skipped > 0 ? STANDARD_TIME : PROPOSED_ZONE);
    const zones: typeof ZONES = ZONES.some(([value]) => value === proposed) ? ZONES : [[proposed, proposed], ...ZONES];
    return {
      code: ZONE_QUESTION,
      text: `${this.opening.source.file.name} has times that do not state their time zone.${likely ? ` ${likely.reason}` : ''}${skipped} Which zone are they in?`,
      choices: zones.map(([value, label]) => ({ value, label })),
      proposed,
      other: 'Another zone, such as America/New_York or -05:00',
    };
  }
}
