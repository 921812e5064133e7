/** What letters and receipts say, in one language: owners get theirs in their own, whatever language the page has. */
export interface LetterWords {
  title: (year: number, count: number) => string;
  late: (year: number, due: string, count: number) => string;
  settled: (year: number, count: number) => string;
  /** Of what was charged for reports in time. */
  toCorrect: (year: number, count: number) => string;
  notYet: (owed: string) => string;
  sold: (gpuNumber: number, year: number, buyer: string) => string;
  /** @param clock at which a report was due */
  rule: (perDay: string, most: string, clock: string) => string;
  columns: Record<'gpu' | 'submitted' | 'days' | 'charged' | 'settled' | 'notCharged', string>;
  owedFor: (year: number) => string;
  all: string;
  notSubmitted: string;
  paid: (amount: string) => string;
  waived: (amount: string) => string;
  total: (owed: string) => string;
  /** @param isLater when a report is submitted */
  notCharged: (amount: string, isLater: boolean) => string;
  questions: (office: string) => string;
  receiptTitle: (number: number) => string;
  received: (amount: string, day: string) => string;
  facts: {
    report: string;
    amount: string;
    paidOn: string;
    reference: string;
    charged: string;
    waived: string;
    paid: string;
    refunded: string;
    owed: string;
  };
  report: (gpuNumber: number, year: number) => string;
  takenBack: string;
}

export const ENGLISH: LetterWords = {
  title: (year, count) =>
    count === 1 ? `Late fee for the production report of ${year}` : `Late fees for the production reports of ${year}`,
  late: (year, due, count) =>
    `The production reports for ${year} were due on ${due}. Our records show that the ${count === 1 ? 'report below was' : 'reports below were'} submitted late or not at all.`,
  settled: (year, count) =>
    count === 1
      ? `The late fee for the production report of ${year} below is settled. Nothing is owed, and you need not do anything.`
      : `The late fees for the production reports of ${year} below are settled. Nothing is owed, and you need not do anything.`,
  toCorrect: (year, count) =>
    count === 1
      ? `A late fee was charged for the production report of ${year} below. By our records the report was not late, and the district is checking the charge.`
      : `Late fees were charged for the production reports of ${year} below. By our records the reports were not late, and the district is checking the charges.`,
  notYet: (owed) => `Do not pay the ${owed} below yet: the district will tell you what is owed.`,
  sold: (gpuNumber, year, buyer) =>
    `Ask ${buyer}, who has the permit of GPU ${gpuNumber} now, to submit its report for ${year}: until then its late fee is yours and may grow.`,
  rule: (perDay, most, clock) =>
    `A late report costs ${perDay} a day, up to ${most}; after ${clock} the next day counts.`,
  columns: {
    gpu: 'GPU',
    submitted: 'Submitted',
    days: 'Days late',
    charged: 'Charged',
    settled: 'Paid or waived',
    notCharged: 'Not charged so far',
  },
  owedFor: (year) => `Owed for ${year}`,
  all: 'Total',
  notSubmitted: 'not yet',
  paid: (amount) => `${amount} paid`,
  waived: (amount) => `${amount} waived`,
  total: (owed) => `Owed as of this letter: ${owed}`,
  notCharged: (amount, isLater) =>
    `Not charged so far: ${amount} by the rules. You need not pay it until it is charged${isLater ? ': at the latest when the report is submitted' : ''}.`,
  questions: (office) => `If you submitted on time or have questions, please call ${office}.`,
  receiptTitle: (number) => `Receipt ${number}`,
  received: (amount, day) => `The district received your payment of ${amount} on ${day}. Thank you.`,
  facts: {
    report: 'For the late fee of',
    amount: 'Amount',
    paidOn: 'Paid on',
    reference: 'Receipt or check number',
    charged: 'Charged',
    waived: 'Waived',
    paid: 'Paid in all',
    refunded: 'Refunded',
    owed: 'Owed',
  },
  report: (gpuNumber, year) => `GPU ${gpuNumber}, report of ${year}`,
  takenBack: 'This payment was reversed later.',
};

export const SPANISH: LetterWords = {
  title: (year, count) =>
    count === 1
      ? `Recargo por atraso del informe de producción de ${year}`
      : `Recargos por atraso de los informes de producción de ${year}`,
  late: (year, due, count) =>
    `Los informes de producción de ${year} debían enviarse a más tardar el ${due}. Según nuestros registros, ${count === 1 ? 'el informe siguiente se envió tarde o no se envió' : 'los informes siguientes se enviaron tarde o no se enviaron'}.`,
  settled: (year, count) =>
    count === 1
      ? `El recargo por atraso del informe de producción de ${year} que sigue está saldado. No se adeuda nada y no tiene que hacer nada.`
      : `Los recargos por atraso de los informes de producción de ${year} que siguen están saldados. No se adeuda nada y no tiene que hacer nada.`,
  toCorrect: (year, count) =>
    count === 1
      ? `Se aplicó un recargo por atraso al informe de producción de ${year} que sigue. Según nuestros registros, el informe no se envió tarde, y el distrito está revisando el recargo.`
      : `Se aplicaron recargos por atraso a los informes de producción de ${year} que siguen. Según nuestros registros, los informes no se enviaron tarde, y el distrito está revisando los recargos.`,
  notYet: (owed) => `No pague todavía los ${owed} de abajo: el distrito le dirá cuánto se adeuda.`,
  sold: (gpuNumber, year, buyer) =>
    `Pida a ${buyer}, que ahora tiene el permiso de la GPU ${gpuNumber}, que envíe su informe de ${year}: hasta entonces el recargo es de usted y puede aumentar.`,
  rule: (perDay, most, clock) =>
    `Un informe atrasado cuesta ${perDay} por día, hasta ${most}; después de las ${clock} cuenta el día siguiente.`,
  columns: {
    gpu: 'GPU',
    submitted: 'Enviado',
    days: 'Días de atraso',
    charged: 'Aplicado',
    settled: 'Pagado o condonado',
    notCharged: 'Aún sin aplicar',
  },
  owedFor: (year) => `Adeudado ${year}`,
  all: 'Total',
  notSubmitted: 'aún no',
  paid: (amount) => `${amount} pagados`,
  waived: (amount) => `${amount} condonados`,
  total: (owed) => `Adeudado a la fecha de esta carta: ${owed}`,
  notCharged: (amount, isLater) =>
    `Aún sin aplicar: ${amount} según las reglas. No lo pague hasta que se aplique${isLater ? ', al enviarse el informe o antes' : ''}.`,
  questions: (office) => `Si envió su informe a tiempo o tiene preguntas, llame a ${office}.`,
  receiptTitle: (number) => `Recibo ${number}`,
  received: (amount, day) => `El distrito recibió su pago de ${amount} el ${day}. Gracias.`,
  facts: {
    report: 'Por el recargo por atraso de',
    amount: 'Importe',
    paidOn: 'Pagado el',
    reference: 'Número de recibo o cheque',
    charged: 'Aplicado',
    waived: 'Condonado',
    paid: 'Pagado en total',
    refunded: 'Reembolsado',
    owed: 'Adeudado',
  },
  report: (gpuNumber, year) => `GPU ${gpuNumber}, informe de ${year}`,
  takenBack: 'Este pago se anuló después.',
};
