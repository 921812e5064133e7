import { addressIn, LANGUAGE_NAMES, type Language, pageLanguage } from '@portal/shared-i18n/language';
import classes from './language-link.module.css';

/** Leads to the same page in the other language, in that language's own words. */
export function LanguageLink() {
  const other: Language = pageLanguage() === 'es' ? 'en' : 'es';
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
      aria-label={LANGUAGE_NAMES[other]}
    >
      <span className={classes.name}>{LANGUAGE_NAMES[other]}</span>
      <span className={classes.code}>{other.toUpperCase()}</span>
    </a>
  );
}
