import type { NoticeKind } from '@portal/shared-api/season';

/** Of a letter: what is asked of the owner on its day, whichever step it is of. */
export type Occasion = 'due' | 'late' | 'verify';

const inDays = (count: number): string => `${count} ${count === 1 ? 'day' : 'days'}`;
const inDias = (count: number): string => `${count} ${count === 1 ? 'día' : 'días'}`;

interface Fee {
  perDay: string;
  /** By the rules, so far. */
  reached: string;
  most: string;
}

export const ENGLISH = {
  titles: {
    due: (count: number, year: number, due: string) =>
      count === 1
        ? `Your production report of ${year} is due on ${due}`
        : `Your production reports of ${year} are due on ${due}`,
    late: (count: number, year: number) =>
      count === 1 ? `Your production report of ${year} is missing` : `Your production reports of ${year} are missing`,
    verify: () => 'Confirm your groundwater records',
  } satisfies Record<Occasion, (count: number, year: number, due: string) => string>,
  file: (year: number) => `Production reports of ${year}`,
  steps: {
    reminder: (days: number) => `Reminder, ${inDays(days)} before`,
    late: (days: number) => `Notice of late reports, ${inDays(days)} after`,
    verify: (days: number) =>
      days === 0 ? 'Ownership verification opens' : `Reminder of the verification, ${inDays(days)} after`,
  } satisfies Record<Exclude<NoticeKind, 'statement'>, (days: number) => string>,
  due: (year: number, due: string, count: number) =>
    `Our records show that the production ${count === 1 ? 'report below' : 'reports below'} for ${year} ${count === 1 ? 'has' : 'have'} not been submitted. A report on paper is on time if it is postmarked by ${due}.`,
  late: (due: string, count: number) =>
    count === 1
      ? `The report below was due on ${due}. Our records show that it has not been submitted.`
      : `The reports below were due on ${due}. Our records show that they have not been submitted.`,
  fee: (perDay: string, most: string) => `A late report costs ${perDay} a day, up to ${most}, and earns no reserve.`,
  lateness: (count: number, days: number, due: string, fee: Fee) =>
    `${count === 1 ? 'The report is' : 'Each report is'} ${inDays(days)} late. By the rules, its late fee of ${fee.perDay} a day has reached ${fee.reached}${fee.reached === fee.most ? ', the maximum' : ` of at most ${fee.most}`}. Whoever held the permit on ${due} owes the fee, and need not pay what is not charged so far. A late report earns no reserve.`,
  verify:
    'Once a year the district asks owners to confirm what it has on record of their groundwater production units (GPUs): acres, wells and permits, and their address.',
  look: (from: string, until: string) =>
    `Look at your records from ${from} to ${until}, in the portal or with the district’s office, and say what is not right.`,
  columns: { gpu: 'GPU', county: 'County', state: 'Report' },
  states: {
    'not-started': 'not started',
    draft: 'draft, not submitted',
    waiting: 'submitted',
    'sent-back': 'sent back by the district',
    checked: 'checked',
    'to-confirm': 'to confirm',
  },
  noEmail: 'We have no working email address of yours: tell us one, and we write to it.',
  questions: (office: string, count: number) =>
    `If you have submitted your ${count === 1 ? 'report' : 'reports'} or have questions, please call ${office}.`,
};

export const SPANISH: typeof ENGLISH = {
  titles: {
    due: (count, year, due) =>
      count === 1
        ? `Su informe de producción de ${year} debe enviarse a más tardar el ${due}`
        : `Sus informes de producción de ${year} deben enviarse a más tardar el ${due}`,
    late: (count, year) =>
      count === 1 ? `Falta su informe de producción de ${year}` : `Faltan sus informes de producción de ${year}`,
    verify: () => 'Confirme sus registros de agua subterránea',
  },
  file: (year) => `Informes de producción de ${year}`,
  steps: {
    reminder: (days) => `Recordatorio, ${inDias(days)} antes`,
    late: (days) => `Aviso de informes atrasados, ${inDias(days)} después`,
    verify: (days) =>
      days === 0 ? 'Se abre la verificación de propiedad' : `Recordatorio de la verificación, ${inDias(days)} después`,
  },
  due: (year, due, count) =>
    `Según nuestros registros, ${count === 1 ? `el informe de producción de ${year} que se indica abajo no se ha enviado` : `los informes de producción de ${year} que se indican abajo no se han enviado`}. Un informe en papel está a tiempo si su matasellos es del ${due} o anterior.`,
  late: (due, count) =>
    count === 1
      ? `El informe de abajo debía enviarse a más tardar el ${due}. Según nuestros registros, no se ha enviado.`
      : `Los informes de abajo debían enviarse a más tardar el ${due}. Según nuestros registros, no se han enviado.`,
  fee: (perDay, most) => `Un informe atrasado cuesta ${perDay} por día, hasta ${most}, y no genera reserva.`,
  lateness: (count, days, due, { perDay, reached, most }) =>
    `${count === 1 ? 'El informe' : 'Cada informe'} tiene ${inDias(days)} de atraso. Según las reglas, su recargo de ${perDay} por día ha llegado a ${reached}${reached === most ? ', el máximo' : `, de un máximo de ${most}`}. El recargo lo debe quien tenía el permiso el ${due}; lo que aún no se ha aplicado no tiene que pagarse. Un informe atrasado no genera reserva.`,
  verify:
    'Una vez al año el distrito pide a los propietarios que confirmen lo que tiene registrado de sus unidades de producción de agua subterránea (GPU): acres, pozos y permisos, y su dirección.',
  look: (from, until) =>
    `Revise sus registros del ${from} al ${until}, en el portal o con la oficina del distrito, e indique lo que no sea correcto.`,
  columns: { gpu: 'GPU', county: 'Condado', state: 'Informe' },
  states: {
    'not-started': 'sin comenzar',
    draft: 'borrador, no enviado',
    waiting: 'enviado',
    'sent-back': 'devuelto por el distrito',
    checked: 'revisado',
    'to-confirm': 'por confirmar',
  },
  noEmail: 'No tenemos una dirección de correo electrónico suya que funcione: indíquenos una y le escribiremos allí.',
  questions: (office) => `Si ya informó o tiene preguntas, llame a ${office}.`,
};
