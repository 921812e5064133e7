import { englishText, type ImportText, type Sentence, sentencesOf } from '@portal/shared-api/import-texts';
import { UsageError } from '../setup/command-line.ts';

/** The reason why a file as a whole cannot be used. */
export class FileError extends UsageError {
  readonly sentences: readonly Sentence[];

  constructor(text: ImportText) {
    super(englishText(text));
    this.sentences = sentencesOf(text);
  }
}
