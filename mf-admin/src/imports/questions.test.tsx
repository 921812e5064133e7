import { screen, waitFor, within } from '@testing-library/react';
import { openAdministration } from '../test-support/administration.tsx';
import { problem } from '../test-support/fake-api.ts';
import { anImport, aQuestion, FakeImports } from '../test-support/fake-imports.ts';

const ANSWERS = 'POST /imports/{import_ndx}/answers';
const NOT_PROPOSED = aQuestion({
  code: 'zone-conflict',
  text: 'The file states its time zone twice. Which one is right?',
  choices: [
    { value: 'column', label: 'As the column says' },
    { value: 'option', label: 'As you said' },
  ],
  proposed: null,
  other: null,
});

function open(questions = [aQuestion()]) {
  const api = new FakeImports();
  api.imports = [anImport({ state: 'asking', questions, wells: 0 })];
  return { ...openAdministration('/admin/imports/7', { api }), api };
}
const group = (name: RegExp) => screen.findByRole('group', { name });
const goOn = () => screen.getByRole('button', { name: 'Continue' });

test('another answer can be typed, and may not be empty; one that the API refuses says why', async () => {
  const { api, person } = open();
  await person.click(within(await group(/time zone/)).getByRole('radio', { name: 'Another zone' }));
  await person.click(goOn());
  expect(await group(/time zone/)).toHaveAccessibleDescription('Answer this question.');
  expect(api.count(ANSWERS)).toBe(0);
  const errors = [{ path: 'body.answers.zone', message: 'Mars is not a zone.' }];
  api.fail(ANSWERS, problem(400, 'The request is not valid.', { errors }));
  const answer = screen.getByRole('textbox', { name: 'Another zone' });
  await person.type(answer, 'Mars');
  await person.click(goOn());
  expect(await screen.findByRole('alert')).toHaveTextContent('Mars is not a zone.');
  await person.clear(answer);
  await person.type(answer, ' -05:00 ');
  await person.click(goOn());
  await waitFor(() => expect(api.last(ANSWERS)?.body).toEqual({ answers: { zone: '-05:00' } }));
});

test('the suggested choice is preselected, and answers are sent once every question has one', async () => {
  const { api, person } = open([aQuestion(), NOT_PROPOSED]);
  const conflict = await group(/twice/);
  const zone = within(await group(/do not state their time zone/));
  expect(zone.getByRole('radio', { name: 'Central time (suggested)' })).toBeChecked();
  expect(screen.queryByRole('button', { name: 'Commit' })).not.toBeInTheDocument();
  await person.click(goOn());
  expect(conflict).toHaveAccessibleDescription('Answer this question.');
  expect(api.count(ANSWERS)).toBe(0);
  await person.click(within(conflict).getByRole('radio', { name: 'As you said' }));
  await person.click(goOn());
  await waitFor(() =>
    expect(api.last(ANSWERS)?.body).toEqual({ answers: { zone: 'America/Chicago', 'zone-conflict': 'option' } }),
  );
  expect(await screen.findByRole('progressbar', { name: 'Reading levels.csv' })).toBeInTheDocument();
});

test('columns of the file are matched with fields in a table: each once, and all required ones', async () => {
  const columns = aQuestion({
    code: 'columns',
    text: 'Check what each column of wells.xlsx holds.',
    choices: [
      { value: '', label: 'Not read' },
      { value: 'well_number', label: 'Well' },
      { value: 'county', label: 'County' },
    ],
    proposed: null,
    other: null,
    table: {
      rows: [
        { name: 'Well No', samples: ['F-1', 'F-2'], proposed: 'well_number' },
        { name: 'Crew', samples: [], proposed: '' },
        { name: 'County', samples: ['Moore'], proposed: null },
      ],
      needed: ['well_number'],
      is_unique: true,
    },
  });
  const { api, person } = open([columns]);
  const table = within(await group(/each column/));
  const of = (name: string) => table.getByRole('combobox', { name: `${name} in the portal` });
  expect(of('Well No')).toHaveDisplayValue('Well (required)');
  expect(of('Crew')).toHaveDisplayValue('Not read');
  expect(table.getByRole('row', { name: /Well No F-1 · F-2/ })).toBeInTheDocument();
  await person.click(goOn());
  expect(table.getByText('Choose what “County” is.')).toBeInTheDocument();
  await person.selectOptions(of('County'), 'well_number');
  expect(table.getByText('Only one of “County” and “Well No” can be “Well”.')).toBeInTheDocument();
  await person.selectOptions(of('County'), 'county');
  await person.selectOptions(of('Well No'), '');
  expect(await group(/each column/)).toHaveAccessibleDescription(/Choose which column holds “Well”/);
  await person.selectOptions(of('Well No'), 'well_number');
  await person.click(goOn());
  const matches = { 'Well No': 'well_number', Crew: '', County: 'county' };
  await waitFor(() => expect(api.last(ANSWERS)?.body).toEqual({ answers: { columns: JSON.stringify(matches) } }));
});
