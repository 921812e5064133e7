import { ScreenReader } from '../support/screen-reader/screen-reader.ts';
import { test } from '../support/test.ts';

test.describe.configure({ mode: 'serial' });

test('an owner corrects a report that was sent back, and submits it', async ({ as }) => {
  const reader = await ScreenReader.on(await as('owner'));
  await reader.follow([
    ['open /dashboard', 'Dashboard · North Plains GCD, document', 'status: Dashboard'],
    ['Tab to Correct report', 'Your GPUs, region', 'Correct report: 2025 report of GPU 2734, link'],
    ['Enter', 'GPU 2734, 2025, heading level 1', 'status: Production report'],
    [
      'Tab to Estimated volume',
      'Volumes, region',
      'Well DA-0136, grouping',
      'Estimated volume (acre-feet), edit, 256.4, In acre-feet, from the printed reports of the controllers',
    ],
    ['Control+A'],
    [
      'type many',
      'Estimated volume (acre-feet), edit, many, In acre-feet, from the printed reports of the controllers',
    ],
    [
      'Tab',
      'Note, edit, From the reports of the pivot’s controller., How you measured the volume',
      /^status: So far 0 acre-feet, 0% of the allowable, [\d,.]+ left with the reserve\.$/,
    ],
    [
      'Shift+Tab',
      'Estimated volume (acre-feet), edit, invalid entry, many, Enter digits, such as 12345.6 or 12,345.6. In acre-feet, from the printed reports of the controllers',
    ],
    ['Control+A'],
    ['type 240', 'Estimated volume (acre-feet), edit, 240, In acre-feet, from the printed reports of the controllers'],
    [
      'Tab',
      'Note, edit, From the reports of the pivot’s controller., How you measured the volume',
      /^status: Total 240 acre-feet, 13% of the allowable, [\d,.]+ left with the reserve\.$/,
    ],
    ['Tab to Submit', 'Submit report, button'],
    [
      'Enter',
      /^Submit this report\?, dialog, Report GPU 2734, 2025 Total 240 acre-feet Allowable 1,908 acre-feet \(13% used\) Allowable and reserve [\d,.]+ left Documents 0 To check a report without meters, /,
      'Cancel, button',
    ],
    ['Tab', 'Submit report, button'],
    ['Enter', 'GPU 2734, 2025, heading level 1', 'status: Report submitted.'],
  ]);
});

test('the district sends it back with a reason', async ({ as }) => {
  const reader = await ScreenReader.on(await as('admin'));
  await reader.follow([
    ['open /production', 'Production Data · North Plains GCD, document', 'status: Production Data'],
    ['Tab to Waiting to be checked', 'Filter reports, navigation landmark', /^Waiting to be checked \d+, link$/],
    ['Enter'],
    ['Tab to Search reports', 'Search reports, search edit, blank'],
    ['type 2734', 'Search reports, search edit, 2734', /^status: 1 of \d+ reports$/],
    ['Tab to 2734', '2025 production reports: Waiting to be checked, table', 'column GPU', '2734, link'],
    ['Enter', 'GPU 2734, 2025, heading level 1', 'status: Production report'],
    ['Tab to Send back', 'District’s check, region', 'Send back, button'],
    [
      'Enter',
      'Send back this report?, dialog, The owner sees your reason, corrects the report and submits it again.',
      'Reason, edit, required, blank',
    ],
    ['Tab to Send back', 'Send back, button'],
    ['Enter', 'Reason, edit, required, invalid entry, blank, Enter a reason.'],
    ['type Which reports belong to it?', 'Reason, edit, required, Which reports belong to it?'],
    ['Tab to Send back', 'Send back, button'],
    [
      'Enter',
      'District’s check, region',
      /^Next: GPU \d+, link$/,
      'status: The 2025 report of GPU 2734 was sent back. Undo',
    ],
  ]);
});
