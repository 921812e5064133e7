import { type Language, localeOf } from '@portal/shared-i18n/language';
import type { ReportBlock } from '../pdf/index.ts';

const ENGLISH_LIST = new Intl.ListFormat('en-US');
const SPANISH_LIST = new Intl.ListFormat(localeOf('es'));

const englishGpus = (gpus: readonly number[]): string =>
  `${gpus.length === 1 ? 'GPU' : 'GPUs'} ${ENGLISH_LIST.format(gpus.map(String))}`;
const englishReports = (year: number, gpus: readonly number[]): string =>
  `the ${gpus.length === 1 ? 'report' : 'reports'} of ${englishGpus(gpus)} for ${year}`;
const spanishGpus = (gpus: readonly number[]): string => `GPU ${SPANISH_LIST.format(gpus.map(String))}`;
const spanishReports = (year: number, gpus: readonly number[]): string => {
  const [reports, the] = gpus.length === 1 ? ['el informe', 'la'] : ['los informes', 'las'];
  return `${reports} de ${year} de ${the} ${spanishGpus(gpus)}`;
};

const WORDS = {
  en: {
    toDo: 'What you need to do',
    submit: (year: number, gpus: readonly number[]) =>
      `Submit ${englishReports(year, gpus)}, in the portal or on paper.`,
    submitMany: (count: number) =>
      `Submit the ${count} reports below that are not submitted, in the portal or on paper.`,
    grows: 'The late fee grows each day until the report is submitted.',
    correct: (year: number, gpus: readonly number[]) =>
      `Correct ${englishReports(year, gpus)}, which the district sent back.`,
    correctMany: (count: number) => `Correct the ${count} reports below that the district sent back.`,
    checkOver: (year: number, gpu: number, above: string) =>
      `Check the report of GPU ${gpu} for ${year}: it is ${above} acre-feet above allowable and reserve. If it is right, call the district.`,
    callOver: (year: number, gpu: number, above: string) =>
      `Call the district about GPU ${gpu}: its report for ${year} is ${above} acre-feet above allowable and reserve.`,
    reference: 'Late fee',
    gpus: englishGpus,
  },
  es: {
    toDo: 'Lo que debe hacer',
    submit: (year: number, gpus: readonly number[]) => `Envíe ${spanishReports(year, gpus)}, en el portal o en papel.`,
    submitMany: (count: number) => `Envíe los ${count} informes de abajo no enviados, en el portal o en papel.`,
    grows: 'El recargo aumenta cada día hasta que se envíe el informe.',
    correct: (year: number, gpus: readonly number[]) =>
      `Corrija ${spanishReports(year, gpus)}, que el distrito devolvió.`,
    correctMany: (count: number) => `Corrija los ${count} informes de abajo que el distrito devolvió.`,
    checkOver: (year: number, gpu: number, above: string) =>
      `Revise el informe de ${year} de la GPU ${gpu}: está ${above} acre-pies por encima de la asignación y la reserva. Si es correcto, llame al distrito.`,
    callOver: (year: number, gpu: number, above: string) =>
      `Llame al distrito por la GPU ${gpu}: su informe de ${year} está ${above} acre-pies por encima de la asignación y la reserva.`,
    reference: 'Recargo',
    gpus: spanishGpus,
  },
} as const;

const MAX_NAMED = 6;

interface OfGpu {
  gpu_number: number;
}

const numbersOf = (some: readonly OfGpu[]): number[] => some.map(({ gpu_number }) => gpu_number);

/** What the holder of missing reports is to do. @param grows whether the late fee grows until then */
export function submitText(missing: readonly OfGpu[], year: number, grows: boolean, language: Language): string {
  const words = WORDS[language];
  const { length } = missing;
  const submit = length > MAX_NAMED ? words.submitMany(length) : words.submit(year, numbersOf(missing));
  return grows ? `${submit} ${words.grows}` : submit;
}

export function correctText(sentBack: readonly OfGpu[], year: number, language: Language): string {
  const words = WORDS[language];
  const { length } = sentBack;
  return length > MAX_NAMED ? words.correctMany(length) : words.correct(year, numbersOf(sentBack));
}

/** Of a report above allowable and reserve. @param above in acre-feet */
export const overText = (gpu: number, year: number, above: string, isFiled: boolean, language: Language): string =>
  WORDS[language][isFiled ? 'callOver' : 'checkOver'](year, gpu, above);

/** What to write on a check: `Late fee 2021, GPUs 1001 and 1002; 2023, GPU 1001`. @param owner named instead of too many GPUs */
export function feeReference(fees: ReadonlyArray<OfGpu & { year: number }>, owner: string, language: Language): string {
  const { reference, gpus } = WORDS[language];
  const years = [...new Set(fees.map(({ year }) => year))];
  const gpusOf = (year: number): string => gpus(numbersOf(fees.filter((fee) => fee.year === year)));
  const told =
    fees.length > MAX_NAMED
      ? `${years.join(', ')}, ${owner}`
      : years.map((year) => `${year}, ${gpusOf(year)}`).join('; ');
  return `${reference} ${told}`;
}

/** @param items at least one; several are numbered */
export function toDoBlock(
  items: readonly string[],
  language: Language,
  tone: 'good' | 'unsure' = 'unsure',
): ReportBlock {
  const { toDo: title } = WORDS[language];
  return { kind: 'callout', tone, title, ...(items.length > 1 ? { items } : { text: items[0] }) };
}
