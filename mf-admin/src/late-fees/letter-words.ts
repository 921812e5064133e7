/** What letters and receipts say, in one language: owners get theirs in their own, whatever language the page has. */
export interface LetterWords {
  title: (year: number) => string;
  late: (year: number, due: string) => string;
  settled: (year: number) => string;
  rule: (perDay: string, most: string) => string;
  columns: Record<'gpu' | 'submitted' | 'days' | 'charged' | 'settled' | 'owed' | 'notCharged', string>;
  all: string;
  notSubmitted: string;
  submittedOn: (day: string) => string;
  paid: (amount: string) => string;
  waived: (amount: string) => string;
  total: (owed: string) => string;
  notCharged: (amount: string) => string;
  chargedWhenSubmitted: string;
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
    owed: string;
  };
  report: (gpuNumber: number, year: number) => string;
  takenBack: string;
}

export const ENGLISH: LetterWords = {
  title: (year) => `Late fees for the production reports of ${year}`,
  late: (year, due) =>
    `The production reports for ${year} were due on ${due}. Our records show that the reports below were submitted late or not at all.`,
  settled: (year) =>
    `The late fees for the production reports of ${year} below are settled. Nothing is owed, and you need not do anything.`,
  rule: (perDay, most) => `The district’s rules set a late fee of ${perDay} a day for each report, up to ${most}.`,
  columns: {
    gpu: 'GPU',
    submitted: 'Report',
    days: 'Days late',
    charged: 'Charged',
    settled: 'Paid or waived',
    owed: 'Owed',
    notCharged: 'Not charged so far',
  },
  all: 'All reports',
  notSubmitted: 'not submitted',
  submittedOn: (day) => `submitted ${day}`,
  paid: (amount) => `${amount} paid`,
  waived: (amount) => `${amount} waived`,
  total: (owed) => `Owed as of this letter: ${owed}`,
  notCharged: (amount) => `Not charged so far: ${amount} by the rules. You need not pay it until it is charged.`,
  chargedWhenSubmitted: 'A late fee is charged when its report is submitted, if not before.',
  questions: (office) => `If you submitted on time or have questions, please call or write to ${office}.`,
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
    owed: 'Owed',
  },
  report: (gpuNumber, year) => `GPU ${gpuNumber}, report of ${year}`,
  takenBack: 'This payment was reversed later.',
};

export const SPANISH: LetterWords = {
  title: (year) => `Recargos por atraso de los informes de producción de ${year}`,
  late: (year, due) =>
    `Los informes de producción de ${year} debían enviarse a más tardar el ${due}. Según nuestros registros, los informes siguientes se enviaron tarde o no se enviaron.`,
  settled: (year) =>
    `Los recargos por atraso de los informes de producción de ${year} que siguen están saldados. No se adeuda nada y no tiene que hacer nada.`,
  rule: (perDay, most) =>
    `Las reglas del distrito fijan un recargo por atraso de ${perDay} por día para cada informe, hasta ${most}.`,
  columns: {
    gpu: 'GPU',
    submitted: 'Informe',
    days: 'Días de atraso',
    charged: 'Aplicado',
    settled: 'Pagado o condonado',
    owed: 'Adeudado',
    notCharged: 'Aún sin aplicar',
  },
  all: 'Todos los informes',
  notSubmitted: 'no enviado',
  submittedOn: (day) => `enviado el ${day}`,
  paid: (amount) => `${amount} pagados`,
  waived: (amount) => `${amount} condonados`,
  total: (owed) => `Adeudado a la fecha de esta carta: ${owed}`,
  notCharged: (amount) => `Aún sin aplicar: ${amount} según las reglas. No tiene que pagarlo hasta que se aplique.`,
  chargedWhenSubmitted: 'El recargo por atraso se aplica al enviarse el informe, si no antes.',
  questions: (office) => `Si envió su informe a tiempo o tiene preguntas, llame o escriba a ${office}.`,
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
    owed: 'Adeudado',
  },
  report: (gpuNumber, year) => `GPU ${gpuNumber}, informe de ${year}`,
  takenBack: 'Este pago se anuló después.',
};
