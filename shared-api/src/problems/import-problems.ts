import type { ProblemTexts } from './problem-texts.ts';

/** Of imports of files, for district staff. */
export const importProblems = {
  'import-unknown': [404, 'There is no import {importNdx}.'],
  'import-file-too-large': [
    413,
    'The file is larger than {megabytes} MB. Divide it, or import it on the command line.',
  ],
  'import-asks-nothing': [409, 'This import has no open questions anymore. Reload it.'],
  'import-changed': [409, 'This import has changed. Look at it again, then try again.'],
  'import-data-changed': [409, 'The data has changed since the file was read. Look at the new counts, then try again.'],
  'import-wells-changed': [
    409,
    'Well {number} was merged or removed since the file was read, or its merge was undone. Nothing was changed. Upload the file again.',
  ],
  'import-being-read': [409, 'The file is still being read. Wait until it is done.'],
  'import-has-questions': [409, 'Answer the questions about the file first.'],
  'import-failed': [409, 'The file could not be used, so there is nothing to decide.'],
  'import-being-committed': [409, 'This import is already being committed.'],
  'import-committed': [409, '{person} committed this import on {day, date}.'],
  'import-discarded': [409, '{person} discarded this import on {day, date}.'],
  'import-being-undone': [409, 'This import is already being undone.'],
  'import-undone': [409, '{person} undid this import on {day, date}.'],
  'import-not-committed': [409, 'This import was not committed, so there is nothing to undo.'],
  'import-not-undoable': [409, 'This import changed records. Undo it on its page, or by its change_set.'],
} as const satisfies ProblemTexts;
