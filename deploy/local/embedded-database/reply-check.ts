import { endsWithSync, type Unit } from './units.ts';

/** Types of the messages of a reply, in order; consecutive rows count as one, and messages that may come at any time as none. */
export type ReplyTypes = string;

const REPEATED = 'Dd';
/** Notice, notification, changed setting. */
const AT_ANY_TIME = 'NAS';

export const withNext = (types: ReplyTypes, type: string): ReplyTypes =>
  AT_ANY_TIME.includes(type) || (REPEATED.includes(type) && types.endsWith(type)) ? types : types + type;

interface Answer {
  complete: RegExp;
  /** With what may come before an error. */
  failed: RegExp;
}

const answer = (complete: string, beforeError = ''): Answer => ({
  complete: new RegExp(complete, 'y'),
  failed: new RegExp(`${beforeError}EZ*$`, 'y'),
});
const COPY_OUT = 'Hd?cC';

/** By type of the client's message (PostgreSQL's documentation, "Message Flow"). */
const ANSWERS: Record<string, Answer> = {
  P: answer('1'),
  B: answer('2'),
  C: answer('3'),
  F: answer('V'),
  // A rule may make several tables of one statement.
  Q: answer(`(?:[TD]*C|I|${COPY_OUT})+`, `(?:[TD]*C|I|${COPY_OUT})*[TD]*(?:Hd?)?`),
  ...Object.fromEntries([...'SHdcf'].map((type) => [type, answer('')])),
};
const DESCRIBED_STATEMENT = answer('t[Tn]', 't?');
const DESCRIBED_PORTAL = answer('[Tn]');
const EXECUTED = answer(`(?:D?[CI]|${COPY_OUT})`, '(?:D?|Hd?)');
/** Up to a number of rows: more may follow. */
const EXECUTED_IN_PART = answer(`(?:D?[CIs]|${COPY_OUT})`, '(?:D?|Hd?)');

/** @param body of a Describe or Execute message */
const describedBy = (body: Buffer): Answer => (body[0] === 'S'.charCodeAt(0) ? DESCRIBED_STATEMENT : DESCRIBED_PORTAL);
function executedBy(body: Buffer): Answer {
  const from = body.indexOf(0) + 1;
  const isWhole = body.length < from + 4 || body.readInt32BE(from) === 0;
  return isWhole ? EXECUTED : EXECUTED_IN_PART;
}

function* answersTo(request: Buffer): Generator<Answer | undefined> {
  for (let offset = 0; offset < request.length; ) {
    const type = String.fromCharCode(request[offset]!);
    const end = offset + 1 + request.readInt32BE(offset + 1);
    const body = request.subarray(offset + 5, end);
    if (type === 'D') yield describedBy(body);
    else if (type === 'E') yield executedBy(body);
    else yield ANSWERS[type];
    offset = end;
  }
}

/**
 * Whether a reply answers every message of its unit, and nothing else. PGlite repeats ReadyForQuery after an error.
 * @param isSkipped an earlier unit of the pipeline failed: the server ignores messages until Sync
 */
export function isComplete({ bytes, endsWithReady }: Unit, types: ReplyTypes, isSkipped: boolean): boolean {
  if (isSkipped) return (endsWithSync(bytes) ? /^Z+$/ : /^Z*$/).test(types);
  const end = endsWithReady ? /Z+$/y : /Z*$/y;
  const hasError = types.includes('E');
  let offset = 0;
  const follows = (pattern: RegExp): boolean => {
    pattern.lastIndex = offset;
    const found = pattern.test(types);
    if (found) offset = pattern.lastIndex;
    return found;
  };
  for (const expected of answersTo(bytes)) {
    if (!expected) return false;
    if (hasError && follows(expected.failed)) return !endsWithReady || types.endsWith('Z');
    if (!follows(expected.complete)) return false;
  }
  return follows(end);
}
