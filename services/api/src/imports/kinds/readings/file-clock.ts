import type { ImportQuestion } from '@portal/shared-api';
import { RowError, shown, startOf } from '../../values/row-error.ts';
import { type DateOrder, parseTime } from '../../values/times.ts';
import { SkippedTimeError, ZONE_QUESTION, type Zone, zoneNamed } from '../../values/zone.ts';
import type { Opening } from '../measurement-file.ts';

/** Where the district lies. */
const PROPOSED_ZONE = 'America/Chicago';
const STANDARD_TIME = 'CST';
const ZONES: readonly [value: string, label: string][] = [
  [PROPOSED_ZONE, 'Central time, with daylight saving time (America/Chicago)'],
  [STANDARD_TIME, 'Central Standard Time all year (CST, UTC−06:00), as loggers mostly keep it'],
  ['America/Denver', 'Mountain time, with daylight saving time (America/Denver)'],
  ['MST', 'Mountain Standard Time all year (MST, UTC−07:00)'],
  ['UTC', 'UTC'],
];
const CONFLICT = 'zone-conflict';

/** Something that states the zone of times. */
interface Statement {
  source: 'column' | 'header' | 'option';
  text: string;
  /** `null` where the text is not a zone. */
  zone: Zone | null;
}

export interface ZoneHints {
  /** The column that holds a zone in each row. */
  column?: string | undefined;
  /** A zone that the header states, and where, such as `the column name "Timestamp (CST)"`. */
  header?: { zone: string; where: string } | undefined;
  /** A zone that is likely, and why, as a sentence. */
  likely?: { zone: string; reason: string } | undefined;
}

const MAX_LISTED = 5;
const MAX_SHOWN = 40;

const listed = (texts: string[]): string =>
  texts.length < 2 ? (texts[0] ?? '') : `${texts.slice(0, -1).join(', ')} and ${texts.at(-1)}`;

/** Whether two statements mean different times. A time that one zone left out or showed twice contradicts no other. */
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
): ImportQuestion {
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
    proposed: null,
    other: null,
  };
}

/**
 * Reads the times of a file in the zone that is stated for them: by the time itself, by a column, by the header, or by the person who
 * sent it. Where nothing states it, or two state different ones, it asks. Call `finish` after the last row.
 */
export class FileClock {
  readonly #zones = new Map<string, Zone | null>();
  readonly #inColumn = new Set<string>();
  readonly #noon: Zone;
  /** Times without a zone, and those of them that the clocks of the proposed zone never showed. */
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
   * @param cell of the column that holds zones
   * @returns milliseconds since 1970
   * @throws RowError for a time that cannot be read, or that its zone's clocks left out or showed twice
   */
  read(text: string, order: DateOrder, cell = ''): number {
    const { wallClock, ownZone, isDay } = parseTime(text, order);
    if (ownZone) return ownZone(wallClock);
    // Whatever zone is stated: a second import with another one would double the reading.
    if (isDay) return this.#noon(wallClock);
    const statements = this.#statements(cell.trim());
    return statements.length === 0 ? this.#withoutStatement(wallClock) : this.#stated(statements, wallClock);
  }

  /** Asks in which zone times without one are, where there were any, and adds to `notes` how times were read. */
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

  /** What states the zone of a row, what counts first before the rest. */
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

  #zoneQuestion(): ImportQuestion {
    const { likely } = this.hints;
    const skipped =
      this.#skipped === 0
        ? ''
        : ` ${this.#skipped === 1 ? 'One of them is' : `${this.#skipped.toLocaleString('en-US')} of them are`} within an hour that clocks skip in spring: a logger that keeps standard time all year writes such times.`;
    const proposed = likely?.zone ?? (this.#skipped > 0 ? STANDARD_TIME : PROPOSED_ZONE);
    const isListed = ZONES.some(([value]) => value === proposed);
    return {
      code: ZONE_QUESTION,
      text: `${this.opening.source.file.name} has times that do not state their time zone.${likely ? ` ${likely.reason}` : ''}${skipped} Which zone are they in?`,
      choices: [...(isListed ? [] : [[proposed, proposed] as const]), ...ZONES].map(([value, label]) => ({
        value,
        label,
      })),
      proposed,
      other: 'Another zone, such as America/New_York or -05:00',
    };
  }
}
