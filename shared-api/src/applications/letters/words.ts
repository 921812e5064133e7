import type { ApplicationKind } from '../kinds.ts';

export type LetterKind = 'received' | 'returned' | 'approved' | 'denied';

/** What letters say, in one language: applicants get theirs in their own, whatever language the page has. */
export interface LetterWords {
  titles: Record<LetterKind, string>;
  kinds: Record<ApplicationKind, string>;
  facts: Record<
    | 'number'
    | 'kind'
    | 'owner'
    | 'agent'
    | 'place'
    | 'county'
    | 'section'
    | 'gpu'
    | 'wellClass'
    | 'use'
    | 'yield'
    | 'depth'
    | 'oldWell'
    | 'fee'
    | 'paid'
    | 'sent'
    | 'decided'
    | 'validUntil',
    string
  >;
  received: (sentOn: string) => string;
  receivedNext: string;
  feeDue: (fee: string) => string;
  returned: string;
  returnedNext: string;
  approved: string;
  approvedUntil: (day: string) => string;
  approvedWithoutEnd: string;
  approvedNext: string;
  denied: string;
  deniedNext: string;
  questions: (office: string) => string;
  reason: string;
  conditions: string;
  noFee: string;
  gallons: (amount: string) => string;
  feet: (amount: string) => string;
  onPaper: (number: string) => string;
  open: string;
}

export const ENGLISH: LetterWords = {
  titles: {
    received: 'Application received',
    returned: 'Application sent back for corrections',
    approved: 'Application approved',
    denied: 'Application denied',
  },
  kinds: {
    'new-well': 'New well',
    replacement: 'Replacement well',
    'test-hole': 'Test hole',
    reclassification: 'Change of well class',
    'exempt-well': 'Exempt well',
  },
  facts: {
    number: 'Application',
    kind: 'For',
    owner: 'Owner',
    agent: 'Agent',
    place: 'Location',
    county: 'County',
    section: 'Survey section',
    gpu: 'GPU',
    wellClass: 'Well class',
    use: 'Use',
    yield: 'Yield',
    depth: 'Depth',
    oldWell: 'Old well',
    fee: 'Fee',
    paid: 'Paid on',
    sent: 'Sent on',
    decided: 'Decided on',
    validUntil: 'Valid through',
  },
  received: (sentOn) => `The district received your application on ${sentOn}.`,
  receivedNext: 'Staff will review it and write to you. Do not drill before it is approved.',
  feeDue: (fee) => `The fee of ${fee} is due before the application can be approved.`,
  returned: 'The district cannot decide on your application yet. Correct it and send it again.',
  returnedNext:
    'Sign in to the portal, open the application, change what is named above, and send it again. It keeps its number and its fee.',
  approved: 'The district approved your application.',
  approvedUntil: (day) => `The well must be completed by ${day}. After that day the approval ends.`,
  approvedWithoutEnd: 'The approval does not end.',
  approvedNext:
    'After drilling, send the driller’s completion report through the portal. The district registers the well from it.',
  denied: 'The district denied your application.',
  deniedNext: 'You may send a new application.',
  questions: (office) => `If you think that this is a mistake or have questions, please call ${office}.`,
  reason: 'Reason',
  conditions: 'Conditions',
  noFee: 'none',
  gallons: (amount) => `${amount} gallons per minute`,
  feet: (amount) => `${amount} feet`,
  onPaper: (number) => `Application ${number}`,
  open: 'Open this application in the portal',
};

export const SPANISH: LetterWords = {
  titles: {
    received: 'Solicitud recibida',
    returned: 'Solicitud devuelta para correcciones',
    approved: 'Solicitud aprobada',
    denied: 'Solicitud denegada',
  },
  kinds: {
    'new-well': 'Pozo nuevo',
    replacement: 'Pozo de reemplazo',
    'test-hole': 'Perforación de prueba',
    reclassification: 'Cambio de clase de pozo',
    'exempt-well': 'Pozo exento',
  },
  facts: {
    number: 'Solicitud',
    kind: 'Para',
    owner: 'Propietario',
    agent: 'Representante',
    place: 'Lugar',
    county: 'Condado',
    section: 'Sección',
    gpu: 'GPU',
    wellClass: 'Clase de pozo',
    use: 'Uso',
    yield: 'Caudal',
    depth: 'Profundidad',
    oldWell: 'Pozo anterior',
    fee: 'Tarifa',
    paid: 'Pagada el',
    sent: 'Enviada el',
    decided: 'Decidida el',
    validUntil: 'Válida hasta el',
  },
  received: (sentOn) => `El distrito recibió su solicitud el ${sentOn}.`,
  receivedNext: 'El personal la revisará y le escribirá. No perfore antes de que se apruebe.',
  feeDue: (fee) => `La tarifa de ${fee} debe pagarse antes de que la solicitud pueda aprobarse.`,
  returned: 'El distrito aún no puede decidir sobre su solicitud. Corríjala y vuelva a enviarla.',
  returnedNext:
    'Inicie sesión en el portal, abra la solicitud, cambie lo que se indica arriba y vuelva a enviarla. Conserva su número y su tarifa.',
  approved: 'El distrito aprobó su solicitud.',
  approvedUntil: (day) => `El pozo debe terminarse a más tardar el ${day}. Después de ese día, la aprobación vence.`,
  approvedWithoutEnd: 'La aprobación no vence.',
  approvedNext:
    'Después de perforar, envíe el informe de terminación del perforador por medio del portal. Con él, el distrito registra el pozo.',
  denied: 'El distrito denegó su solicitud.',
  deniedNext: 'Puede enviar una solicitud nueva.',
  questions: (office) => `Si cree que es un error o tiene preguntas, llame a ${office}.`,
  reason: 'Motivo',
  conditions: 'Condiciones',
  noFee: 'ninguna',
  gallons: (amount) => `${amount} galones por minuto`,
  feet: (amount) => `${amount} pies`,
  onPaper: (number) => `Solicitud ${number}`,
  open: 'Abrir esta solicitud en el portal',
};
