import type { Context } from '../http/context.ts';
import { asHttpError, reportError } from '../http/errors.ts';
import { languageOf } from '../http/language.ts';
import { sendPage } from '../http/send-page.ts';
import type { FormError } from '../pages/fields.ts';
import type { Html } from '../pages/html.ts';
import type { Parts } from '../parts.ts';
import { translatorFor } from '../texts/texts.ts';

/**
 * Shows the form again with everything that was typed when it cannot be taken right now: a full queue, a full disk, a database
 * that is away. Such pages are never stored (`no-store`), so that they may have the password.
 */
export async function keepForm(
  { logger }: Parts,
  context: Context,
  take: () => Promise<void>,
  form: (error: FormError) => Html,
): Promise<void> {
  try {
    await take();
  } catch (error) {
    if (asHttpError(error).retryAfter === undefined) throw error;
    const { status, text } = reportError(context, error, logger);
    sendPage(context, form({ message: translatorFor(languageOf(context)).t(text), fields: [] }), status);
  }
}
