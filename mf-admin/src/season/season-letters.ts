import { localDate } from '@portal/shared-api/time';
import { centsText } from '@portal/shared-api/units';
import type { Language } from '@portal/shared-i18n/language';
import type { LetterFile } from '@portal/shared-ui/pdf';
import { addressLines, type LetterSurroundings, letterDay, letterOf, paragraph } from '../letters/letter.ts';
import type { SeasonLetters } from './season.resource.ts';

type Letter = SeasonLetters['letters'][number];
type ReportState = Letter['reports'][number]['state'];

const ENGLISH = {
  title: (year: number) => `Production reports of ${year}`,
  reminder: (year: number, due: string) =>
    `Our records show that the production reports below for ${year} have not been submitted. They are due on ${due}. A report on paper is on time if it is postmarked by that day.`,
  late: (year: number, due: string) =>
    `The production reports for ${year} were due on ${due}. Our records show that the reports below have not been submitted.`,
  fee: (perDay: string, most: string) => `A late report costs ${perDay} a day, up to ${most}, and earns no reserve.`,
  columns: { gpu: 'GPU', county: 'County', state: 'Report' },
  states: { 'not-started': 'not started', draft: 'draft, not submitted', 'sent-back': 'sent back by the district' },
  how: 'You can file in the portal, or on paper. We reach you by letter because we have no working email address of yours: tell us one, and we write to it.',
  questions: 'If you have filed or have questions, please call or write to the district’s office.',
};

const SPANISH: typeof ENGLISH = {
  title: (year) => `Informes de producción de ${year}`,
  reminder: (year, due) =>
    `Según nuestros registros, los informes de producción de ${year} que se indican abajo no se han enviado. Vencen el ${due}. Un informe en papel está a tiempo si el matasellos es de ese día o anterior.`,
  late: (year, due) =>
    `Los informes de producción de ${year} vencieron el ${due}. Según nuestros registros, los informes que se indican abajo no se han enviado.`,
  fee: (perDay, most) => `Un informe atrasado cuesta ${perDay} por día, hasta ${most}, y no genera reserva.`,
  columns: { gpu: 'GPU', county: 'Condado', state: 'Informe' },
  states: { 'not-started': 'no iniciado', draft: 'borrador, no enviado', 'sent-back': 'devuelto por el distrito' },
  how: 'Puede informar en el portal o en papel. Le escribimos por carta porque no tenemos una dirección de correo electrónico suya que funcione: indíquenos una y le escribiremos allí.',
  questions: 'Si ya informó o tiene preguntas, llame o escriba a la oficina del distrito.',
};

const WORDS = { en: ENGLISH, es: SPANISH } as const;

/** Of owners whose language is unknown there is one in English. */
export const lettersIn = (letters: readonly Letter[], language: Language): Letter[] =>
  letters.filter((letter) => (letter.language ?? 'en') === language);

/** One letter for each owner, about all their reports that are not filed. */
export function seasonLetters(
  found: SeasonLetters,
  { year, kind }: { year: number; kind: 'reminder' | 'late' },
  surroundings: LetterSurroundings,
): LetterFile {
  const { language } = surroundings;
  const words = WORDS[language];
  const due = letterDay(localDate(Date.parse(found.due_at), found.time_zone), language);
  const cents = (dollars: number): string => centsText(Math.round(dollars * 100));
  const cells = ({ gpu_number, county, state }: Letter['reports'][number]): string[] => [
    `${gpu_number}`,
    county ?? '',
    words.states[state satisfies ReportState],
  ];
  const letters = lettersIn(found.letters, language).map(({ owner_name, reports, ...letter }) =>
    letterOf(
      addressLines({ ...letter, name: owner_name }),
      words.title(year),
      [
        paragraph(words[kind](year, due)),
        {
          kind: 'table',
          size: 9.5,
          columns: [{ header: words.columns.gpu }, { header: words.columns.county }, { header: words.columns.state }],
          rows: reports.map((report) => ({ cells: cells(report) })),
        },
        paragraph(words.fee(cents(found.late_dollars_per_day), cents(found.late_dollars_most))),
        paragraph(words.how),
        paragraph(words.questions),
      ],
      surroundings,
    ),
  );
  return { lang: language, title: words.title(year), letters };
}
