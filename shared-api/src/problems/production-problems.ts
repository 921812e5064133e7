import type { ProblemTexts } from './problem-texts.ts';

/** Of production reports and meters. */
export const productionProblems = {
  'gpu-unknown': [404, 'There is no GPU {gpuNumber}.'],
  'gpu-not-yours': [403, 'GPU {gpuNumber} is not on your permits. Ask the district to add its permit to your account.'],
  'gpu-without-permit': [404, 'GPU {gpuNumber} has no permit, so no report is due for it.'],
  'gpu-not-of-year': [
    404,
    'GPU {gpuNumber} was joined or split and has no report of {year}. That year is reported by the GPUs before or after the change.',
  ],
  'permits-missing': [403, 'Your account has no permits yet. Ask the district to add them.'],
  'year-not-begun': [404, '{year} has not begun. Choose an earlier year.'],
  'year-without-rules': [404, 'The portal has no rules of production reporting for {year}.'],
  'year-rules-invalid': [404, 'The rules of production reporting for {year} cannot be used. {reasons}'],

  'report-mistakes': [422, '{mistakes}'],
  'report-changed-by-you': [
    409,
    'You changed this report in another window on {day, date}, {time}. Nothing was overwritten. Reload it to continue.',
  ],
  'report-changed': [
    409,
    '{person} changed this report on {day, date}, {time}. Nothing was overwritten. Reload it to continue.',
  ],
  'report-withdrawn': [409, '{person} withdrew this report on {day, date}, {time}. Nothing was saved.'],
  'report-gone': [409, 'This year has no report anymore. Nothing was saved.'],
  'report-not-submitted': [409, 'This report is a draft. It can be checked once it is submitted.'],
  'report-already-accepted': [409, 'This report is already accepted.'],
  'report-already-sent-back': [409, 'This report is already sent back.'],
  'report-not-checked': [409, 'This report has not been checked yet, so there is nothing to undo.'],
  'report-withdrawn-by-district-only': [403, 'This report is accepted. Ask the district to withdraw it.'],
  'report-withdrawn-by-other': [403, 'Somebody else withdrew this report. Ask the district to put it back.'],
  'report-not-started': [409, 'This year has no report yet. Save a draft first.'],
  'report-evidence-accepted': [409, 'This report is accepted, so its figures stay as they are.'],
  'report-evidence-changed': [
    409,
    'Somebody else changed these figures. Nothing was overwritten. Reload the report to continue.',
  ],
  'report-evidence-unmetered-only': [
    422,
    'Enter these figures for a volume that no meter measured. Add the volume to the report first.',
  ],
  'queued-reports-changed': [
    409,
    'These reports changed since you looked at them: {gpus}. No report was accepted. Reload the list to continue.',
  ],
  'queued-reports-suspicious': [
    422,
    'These reports have a reason for a closer look: {gpus}. No report was accepted. Open each of them to accept it.',
  ],
  'report-lacks-gas-bills': [
    422,
    'This report has no documents. Add the gas bills of its twelve months before it is accepted.',
  ],
  'report-lacks-pivot-prints': [
    422,
    'This report has no documents. Add the printed reports of its pivot controllers before it is accepted.',
  ],
  'postmark-by-staff-only': [403, 'Only district staff enter the postmark of a report. Leave it empty.'],
  'sheet-differs-from-preview': [
    409,
    'The sheet, or a report that it changes, is not what the preview showed. Nothing was saved. Look at the preview again.',
  ],

  'meter-unknown': [404, 'There is no such meter.'],
  'meter-not-yours': [403, 'This meter is not on a GPU of your permits.'],
  'meter-already-removed': [409, 'Meter {serial} was already removed or replaced.'],
  'meter-replacement-invalid': [422, '{mistakes}'],
  'meter-reading-invalid': [422, '{mistakes}'],
  'meter-read-already': [
    409,
    '{person} entered {reading, number} for this day. Nothing was saved. If that reading is wrong, withdraw it first.',
  ],
  'meter-reading-unknown': [404, 'There is no such reading.'],
  'meter-reading-withdrawn': [409, '{person} withdrew this reading on {day, date}.'],
} as const satisfies ProblemTexts;
