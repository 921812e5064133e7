import type { Comparison } from '../compare.ts';
import type { Oracle } from '../oracle.ts';
import { answersOf, isAnswered } from '../papers/answers.ts';
import { figuresIn, isRounded } from '../papers/figures.ts';

interface Mail {
  owner_ndx: number | null;
  subject: string;
  text: string;
}

const MAILS = 20;

/** Every figure of a mail to an owner is one of the owner's annual statements, or the difference of two in the mail. */
export async function* mails({ admin, rows, times }: Oracle): AsyncGenerator<Comparison> {
  const found = await rows<{ mail: number }>(
    'SELECT mail_ndx AS mail FROM mail WHERE owner_ndx IS NOT NULL ORDER BY mail_ndx DESC LIMIT $1',
    [MAILS * times],
  );
  const rules = await admin.get<unknown>('/rules');
  for (const { mail } of found) {
    const { owner_ndx, subject, text } = await admin
      .get<{ shown: Mail } & Mail>(`/mail/${mail}`)
      .then(({ shown, ...row }) => ({ ...shown, ...row }));
    const years = [...new Set([...subject.matchAll(/\b20\d\d\b/g)].map(([year]) => Number(year)))];
    const statements = await Promise.all(
      years.map((year) => admin.ask<unknown>('/statements/of-owners', { year, owner_ndxs: [owner_ndx] })),
    );
    const told = answersOf([rules, ...statements]);
    const figures = figuresIn(`${subject}\n${text}`);
    for (const figure of figures) {
      const isDifference = figures.some((one) =>
        figures.some((other) => one !== other && isRounded(one.value - other.value, figure)),
      );
      const isProven = isAnswered(figure, told) || isDifference;
      yield {
        what: `mail ${mail}, “${subject}”: ${figure.text}`,
        portal: isProven ? 'proven' : figure.text,
        oracle: 'proven',
      };
    }
  }
}
