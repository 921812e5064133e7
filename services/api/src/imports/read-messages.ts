import type { ImportKind, MeasurementFormat } from '@portal/shared-api';
import { type ImportText, type Sentence, sentence } from '@portal/shared-api/import-texts';
import { FileError } from './file-error.ts';
import type { FileRow } from './file-row.ts';
import { SourceText } from './formats/source-text.ts';
import type { SourceFile } from './formats/text-file.ts';
import { openFile } from './kinds/open-file.ts';
import { type FileOpening, nounOf, type OpenedFile } from './opened-file.ts';
import type { AskedQuestion } from './questions.ts';
import { type Answers, Questions } from './questions.ts';

export interface ReadTask extends Pick<FileOpening<unknown>, 'mapping' | 'context' | 'now' | 'timeZone'> {
  file: SourceFile;
  kind: ImportKind;
  format?: MeasurementFormat | undefined;
  answers: Answers;
}

export type Opened = Omit<OpenedFile, 'rows' | 'notes'>;

/** `opened` comes first and only once; `notes` and `questions` are those so far. */
export interface ReadMessage {
  opened?: Opened;
  rows: FileRow[];
  bytesRead: number;
  notes: ImportText[];
  questions: AskedQuestion[];
  /** Why the file cannot be used; sent last. */
  failure?: readonly Sentence[];
}

const ROWS_PER_MESSAGE = 2_000;
/** Smaller batches, as outlines are long. */
const FEATURES_PER_MESSAGE = 50;

/** @param input JSON of a `ReadTask` */
export const messagesOfInput = (input: Buffer): AsyncGenerator<ReadMessage> =>
  messagesOf(JSON.parse(input.toString()) as ReadTask);

export async function* messagesOf(task: ReadTask): AsyncGenerator<ReadMessage> {
  try {
    yield* usableMessages(task);
  } catch (error) {
    if (!(error instanceof FileError)) throw error;
    yield { rows: [], bytesRead: 0, notes: [], questions: [], failure: error.sentences };
  }
}

/** @throws FileError if the file as a whole cannot be used */
async function* usableMessages({ file, kind, answers, ...task }: ReadTask): AsyncGenerator<ReadMessage> {
  const source = new SourceText(file);
  const questions = new Questions(answers);
  const { rows, notes, ...opened } = await openFile(kind, { ...task, source, questions });
  const batchSize = nounOf(opened.format) === 'feature' ? FEATURES_PER_MESSAGE : ROWS_PER_MESSAGE;
  const message = (batch: FileRow[]): ReadMessage => ({
    rows: batch,
    bytesRead: source.bytesRead,
    notes,
    questions: questions.open,
  });
  yield { opened, ...message([]) };
  if (source.isGuessed) notes.push(sentence('note-encoding-guessed'));
  let batch: FileRow[] = [];
  for await (const row of rows) {
    if (batch.push(row) < batchSize) continue;
    yield message(batch);
    batch = [];
  }
  yield message(batch);
}
