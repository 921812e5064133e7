import { texts as apiTexts } from '@portal/shared-api/texts';
import { addNames } from '@portal/shared-i18n';
import { showTextsIn } from '@portal/shared-i18n/test-support';
import { fireEvent, screen } from '@testing-library/react';
import { texts } from '../../texts/index.ts';
import { FakeProduction, openProduction, PUT, problem, REPORT } from '../test-support/production.tsx';
import { productionReport, rule } from '../test-support/reports.ts';

/** Tests get catalogs as they are written, not compiled. */
const catalogs = async (): Promise<Record<string, string>> =>
  Object.assign({}, ...(await Promise.all([apiTexts, texts].map(async ({ es }) => (await es()).default))));

beforeEach(async () => showTextsIn('es', await catalogs()));

test('the form of a report, its warnings and its rules are in Spanish', async () => {
  addNames({ Domestic: 'Doméstico', Stock: 'Ganado' });
  const rules = [
    { ...rule('reserve-years', '3', ['Unused allowable is kept for', '3 years']), valid_from: '2025-03-01' },
    rule('exempt-well-types', '2,3', ['Well types that need no report', 'Domestic, Stock']),
  ];
  openProduction(REPORT, new FakeProduction(productionReport({ rules })));
  fireEvent.change(await screen.findByLabelText('Lectura final'), { target: { value: '3000' } });
  expect(
    screen.getByText(/2,000 acre-pies es 10 veces lo habitual, 200 acre-pies\./, { selector: 'li span' }),
  ).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Enviar informe' })).toBeInTheDocument();
  expect(screen.getByText('La asignación no usada se conserva').parentElement).toHaveTextContent(
    '3 añosDistrict, vigente desde el 1 mar 2025',
  );
  expect(screen.getByText('Tipos de pozo que no requieren informe').parentElement).toHaveTextContent(
    'Doméstico, Ganado',
  );
});

test('what the API finds wrong with a report is said in Spanish, and a mistake that this release does not know in the API’s words', async () => {
  const api = new FakeProduction();
  const [code, values] = ['meter-readings-missing', { serial: 'S1' }];
  api.fail(
    PUT,
    problem(422, 'Wrong.', [
      { path: 'body.readings', message: 'Enter the readings of meter S1.', code, values },
      { path: 'body.readings', message: 'The meter is too blue.', code: 'meter-too-blue', values },
    ]),
  );
  openProduction(REPORT, api);
  fireEvent.change(await screen.findByLabelText('Lectura final'), { target: { value: '3000' } });
  fireEvent.click(screen.getByRole('button', { name: 'Guardar borrador' }));
  expect(await screen.findByText('The meter is too blue.')).toBeInTheDocument();
  expect(screen.getAllByText('Ingrese las lecturas del medidor S1.')).not.toHaveLength(0);
});
