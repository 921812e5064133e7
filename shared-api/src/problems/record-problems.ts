import type { ProblemTexts } from './problem-texts.ts';

/** Of records that staff keep. */
export const recordProblems = {
  'version-missing': [428, 'Say which version of the record you are changing: send If-Match.'],
  'version-unreadable': [400, 'If-Match must be the version of the record in quotation marks, such as "7".'],
  'record-unknown': [404, 'There is no such record. It may have been removed or merged.'],
  'record-merged': [404, '{name} was merged into {into}. Look at {into}.'],
  'well-merged-with-itself': [422, 'This is the same well. Choose another one.'],
  'merge-reason-needed': [
    422,
    'These may be two wells: they are far apart, or of another class or owner. Say why they are one, then merge again.',
  ],
  'merge-readings-undecided': [
    422,
    'Both wells have {count, plural, one {# reading} other {# readings}} of the same time with different values. Say which ones stay, then merge again.',
  ],
  'record-not-there-then': [404, 'This record did not exist on {day, date}.'],
  'record-changed': [
    412,
    '{person} changed this record on {day, date} at {time}. Nothing was saved. Compare your changes with the record, then save again.',
  ],
  'records-changed': [
    409,
    '{count, plural, one {# record was} other {# records were}} changed by somebody else in the meantime. Nothing was saved. Look at the records again, then repeat the change.',
  ],
  'record-values-invalid': [422, 'Some values are not valid. Correct them, then save again.'],
  'reason-needed': [422, 'This change needs a reason. Say why it is right, then save again.'],
  'records-busy': [503, 'An import is changing these records. Nothing was saved. Try again in a moment.'],
  'record-not-added': [409, 'Records of this kind are not added here.'],
  'plan-unknown': [404, 'This is no longer planned. It was made or withdrawn.'],
  'planned-already': [409, '{name} already has a change planned for {day, date}. Withdraw that change first.'],
  'plan-outdated': [
    409,
    'Outlines, acres, permits or survey sections that this was planned with have changed. Nothing was done. Look at the GPUs again, then repeat the change.',
  ],
  'plan-waits': [
    503,
    'The portal has failed to make this change for an hour, and tries again each minute. The cause is in the log of the API.',
  ],
  'gpu-ended': [409, 'GPU {gpuNumber} ended on {day, date}: it was joined or split.'],
  'gpu-became': [404, 'GPU {gpuNumber} has been part of GPU {into} since {day, date}.'],
  'gpu-year-reported': [
    409,
    'GPU {gpuNumber} has already submitted its report of {year}. Choose a day in a later year, or withdraw that report first.',
  ],
  'gpu-meters-alike': [
    409,
    'Two meters of these GPUs have the serial number {serial}. Correct one of them first: in one GPU they could not be told apart.',
  ],
  'gpu-numbers-exhausted': [409, 'There is no free GPU number after those of the county. Enter one.'],
  'change-unknown': [404, 'There is no such change.'],
  'change-not-undoable': [
    409,
    '{name} was changed again later. Undo the later change first, or change the record itself.',
  ],
  'merge-used-by-imports': [
    409,
    'Imports since the merge have readings of {name}: {imports}. Undo them first. Import their files again afterwards.',
  ],
  'change-removes-used': [409, '{name} is used by other records, so this cannot be undone. Change the record instead.'],
  'changes-remove-used': [
    409,
    'Some of the added records are used by others, so this cannot be undone. Nothing was changed.',
  ],
} as const satisfies ProblemTexts;
