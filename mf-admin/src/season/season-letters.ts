import type { NoticeKind } from '@portal/shared-api/season';
import { localDate } from '@portal/shared-api/time';
import { centsText } from '@portal/shared-api/units';
import {
  addressLines,
  fileLanguage,
  type LetterSurroundings,
  letterDay,
  letterOf,
  officeText,
  paragraph,
} from '@portal/shared-ui/letters';
import type { LetterFile } from '@portal/shared-ui/pdf';
import type { SeasonLetters } from './season.resource.ts';

type Letter = SeasonLetters['letters'][number];

const ENGLISH = {
  title: (year: number) => `Production reports of ${year}`,
  reminder: (year: number, due: string) =>
    `Our records show that the production reports below for ${year} have not been submitted. They are due on ${due}. A report on paper is on time if it is postmarked by that day.`,
  late: (year: number, due: string) =>
    `The production reports for ${year} were due on ${due}. Our records show that the reports below have not been submitted.`,
  fee: (perDay: string, most: string) => `A late report costs ${perDay} a day, up to ${most}, and earns no reserve.`,
  verify: (from: string, until: string) =>
    `Once a year the district asks owners to confirm what it has on record of their groundwater production units (GPUs): acres, wells and permits, and your address. Please look at them from ${from} to ${until}, in the portal or with the district’s office, and say what is not right.`,
  verifyTitle: 'Confirm your groundwater records',
  columns: { gpu: 'GPU', county: 'County', state: 'Report' },
  states: {
    'not-started': 'not started',
    draft: 'draft, not submitted',
    waiting: 'submitted',
    'sent-back': 'sent back by the district',
    checked: 'checked',
    'to-confirm': 'to confirm',
  },
  how: 'You can submit reports in the portal, or on paper.',
  noEmail: 'We reach you by letter because we have no working email address of yours: tell us one, and we write to it.',
  questions: (office: string) =>
    `If you have submitted your reports or have questions, please call or write to ${office}.`,
};

const SPANISH: typeof ENGLISH = {
  title: (year) => `Informes de producción de ${year}`,
  reminder: (year, due) =>
    `Según nuestros registros, los informes de producción de ${year} que se indican abajo no se han enviado. Deben enviarse a más tardar el ${due}. Un informe en papel está a tiempo si el matasellos es de ese día o anterior.`,
  late: (year, due) =>
    `Los informes de producción de ${year} debían enviarse a más tardar el ${due}. Según nuestros registros, los informes que se indican abajo no se han enviado.`,
  fee: (perDay, most) => `Un informe atrasado cuesta ${perDay} por día, hasta ${most}, y no genera reserva.`,
  verify: (from, until) =>
    `Una vez al año el distrito pide a los propietarios que confirmen lo que tiene registrado de sus unidades de producción de agua subterránea (GPU): acres, pozos y permisos, y su dirección. Revíselo del ${from} al ${until}, en el portal o con la oficina del distrito, e indique lo que no sea correcto.`,
  verifyTitle: 'Confirme sus registros de agua subterránea',
  columns: { gpu: 'GPU', county: 'Condado', state: 'Informe' },
  states: {
    'not-started': 'sin comenzar',
    draft: 'borrador, no enviado',
    waiting: 'enviado',
    'sent-back': 'devuelto por el distrito',
    checked: 'revisado',
    'to-confirm': 'por confirmar',
  },
  how: 'Puede informar en el portal o en papel.',
  noEmail:
    'Le escribimos por carta porque no tenemos una dirección de correo electrónico suya que funcione: indíquenos una y le escribiremos allí.',
  questions: (office) => `Si ya informó o tiene preguntas, llame o escriba a ${office}.`,
};

const WORDS = { en: ENGLISH, es: SPANISH } as const;

const titleOf = ({ verifyTitle, title }: typeof ENGLISH, kind: NoticeKind, year: number): string =>
  kind === 'verify' ? verifyTitle : title(year);

/** One letter for each owner, about all that is open for them. @param surroundingsFor an owner whose language is on record, or not */
export function seasonLetters(
  found: SeasonLetters,
  { year, kind }: { year: number; kind: Exclude<NoticeKind, 'statement'> },
  surroundingsFor: (own: Letter['language']) => LetterSurroundings,
): LetterFile {
  const { opens_on, closes_on } = found.verification;
  const cents = (dollars: number): string => centsText(Math.round(dollars * 100));
  const letters = found.letters.map(({ owner_name, reports, no_mail, language: own, ...letter }) => {
    const surroundings = surroundingsFor(own);
    const { language } = surroundings;
    const words = WORDS[language];
    const day = (date: string): string => letterDay(date, language);
    const due = day(localDate(Date.parse(found.due_at), found.time_zone));
    return letterOf(
      addressLines({ ...letter, name: owner_name }),
      titleOf(words, kind, year),
      [
        paragraph(kind === 'verify' ? words.verify(day(opens_on), day(closes_on)) : words[kind](year, due)),
        {
          kind: 'table',
          size: 9.5,
          columns: [{ header: words.columns.gpu }, { header: words.columns.county }, { header: words.columns.state }],
          rows: reports.map(({ gpu_number, county, state }) => ({
            cells: [`${gpu_number}`, county ?? '', words.states[state]],
          })),
        },
        ...(kind === 'verify'
          ? []
          : [paragraph(words.fee(cents(found.late_dollars_per_day), cents(found.late_dollars_most)))]),
        paragraph(no_mail ? `${words.how} ${words.noEmail}` : words.how),
        paragraph(words.questions(officeText(surroundings))),
      ],
      surroundings,
    );
  });
  const lang = fileLanguage(letters);
  const { today } = surroundingsFor(lang);
  return { lang, title: `${titleOf(WORDS[lang], kind, year)}, ${letterDay(today, lang)}`, letters };
}
