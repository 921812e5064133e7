import { addressIn, LANGUAGE_NAMES, type Language, pageLanguage } from '@portal/shared-i18n/language';
import classes from './language-link.module.css';

/** Leads to the same page in the other language, in that language's own words. */
export function LanguageLink() {
  const other: Language = pageLanguage() === 'es' ? 'en' : 'es';
  const code = other.toUpperCase();
  return (
    <a
      className={classes.link}
      href={addressIn(other, location.href)}
      // The address may have changed since this was rendered: the map keeps its view there.
      onClick={(event) => {
        event.currentTarget.href = addressIn(other, location.href);
      }}
      hrefLang={other}
      lang={other}
      // On phones only the code is visible, and speech control needs what is visible in the name.
      aria-label={`${LANGUAGE_NAMES[other]} ${code}`}
    >
      <span className={classes.name}>{LANGUAGE_NAMES[other]}</span>
      <span className={classes.code}>{code}</span>
    </a>
  );
}
