import { ScreenReader } from '../../support/screen-reader/screen-reader.ts';
import { test } from '../../support/test.ts';

test.use({ toolMaps: false });

test('GPU-1, GPU-2: a GPU is found in GPU Select, and its report saved', async ({ portal }) => {
  const reader = await ScreenReader.on(portal);
  await reader.follow([
    ['open /public-resources/tools/gpu-select', 'GPU Select · North Plains GCD, document', 'status: 3,000 wells'],
    ['Tab', 'Skip to content, link'],
    ['Enter', 'main landmark'],
    ['Tab', 'Find a GPU, combo box, expanded, blank'],
    ['type 2099', 'Find a GPU, combo box, expanded, 2099'],
    ['ArrowDown', 'GPU 2099 – Wolf Creek 26, option, not selected'],
    ['Enter', 'GPU 2099 – Wolf Creek 26, heading level 1'],
    ['Tab', 'Save PDF, button'],
    ['download', 'GPU 2099.pdf'],
    [
      'read to Save PDF',
      'GPU Select, link',
      'GPU 2099 – Wolf Creek 26',
      'GPU 2099 – Wolf Creek 26, heading level 1',
      'Total acres',
      '1,269.6',
      'Meter program',
      'With a meter',
      'County',
      'Dallam',
      'Perimeter',
      '31,592 ft',
      'Wells',
      '1',
      'Maximum yield of the wells in use',
      '281 GPM',
      'Required distance from the property line',
      '100 yd',
      'Save PDF, button',
    ],
  ]);
});

test('ADJ-1, ADJ-2: adjacent wells are found around coordinates, nearest first, and whether one may drill is read for a class of well', async ({
  portal,
}) => {
  const reader = await ScreenReader.on(portal);
  await reader.follow([
    ['open /public-resources/tools/adjacent-wells', 'Adjacent Wells · North Plains GCD, document'],
    ['Tab', 'Skip to content, link'],
    ['Enter', 'main landmark'],
    ['Tab to Latitude', 'Latitude, edit, required, blank'],
    ['type 36.0', 'Latitude, edit, required, 36.0'],
    ['Tab', 'Longitude, edit, required, blank'],
    ['type -102', 'Longitude, edit, required, -102'],
    ['Tab', 'Distance (yd), edit, required, blank'],
    ['type 4000', 'Distance (yd), edit, required, 4000'],
    ['Tab to Submit', 'Submit, button'],
    [
      'Enter',
      'Adjacent Wells Report, heading level 1',
      'status: 9 wells within 4,000 yards of 36.00000, -102.00000',
      'status: 9 wells',
    ],
    [
      'read to New search',
      'Adjacent Wells, link',
      '36.00000, -102.00000',
      'Adjacent Wells Report, heading level 1',
      '9 wells within 4,000 yards of 36.00000, -102.00000',
      'New search, link',
    ],
    ['Tab to Proposed', 'Can I drill here?, region', 'Proposed well class, combo box, collapsed, Choose a class'],
    [
      'ArrowDown',
      'Proposed well class, combo box, collapsed, Class A (150 yards)',
      'status: Can’t tell from the records Nothing on record rules out a new well here (Class A), but not every rule can be checked from the records. Ask the district.',
    ],
    [
      'read',
      'Can I drill here?, heading level 2',
      'Proposed well class',
      'Proposed well class, combo box, collapsed, Class A (150 yards)',
      'Can’t tell from the records',
      'Nothing on record rules out a new well here (Class A), but not every rule can be checked from the records. Ask the district.',
      'Property line, heading level 3',
      'No GPU is on record at this place, so the distance from the property line cannot be checked.',
      /^Rules in force on \d\d\/\d\d\/\d{4}: Well spacing as published by the district\.$/,
      'Apply for this place, link',
      'What would make it pass?, heading level 3',
      'The nearest place that passes is 343.5 yards (1,031 feet) to the south, in GPU 3016: 35.99717, -102.00000. It is at the limit: leave a few yards more where you can.',
      'Check this place, link',
      'Apply for the nearest place, link',
      'No smaller class passes here.',
      'This is guidance from the district’s records, not a permit. The district decides.',
      'North Plains Groundwater Conservation District (opens in a new tab), link',
    ],
    ['Tab to Distance', 'Adjacent wells, table', 'Distance (yd), button'],
    ['ArrowDown', 'row MO-0152, column Distance (yd)', '1,332.26, cell'],
  ]);
});
