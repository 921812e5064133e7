import { Fragment } from 'react';

/** Browsers end lines after the hyphens of phone numbers and numbered records, and between coordinates. */
const WHOLE = /((?:\p{L}{1,4}-)?\d+(?:-\d+)+|[-−]?\d+\.\d+, [-−]?\d+\.\d+)/u;

/** Before the @ of an email address. */
const AT = /(?=@\S)/u;

const Breakable = ({ text }: { text: string }) =>
  text.split(AT).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text have no other identity, and no state
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));

/**
 * A text whose phone numbers, application numbers (`DA-2026-0007`) and coordinates stay on one line. An email address that does not
 * fit breaks before its @.
 */
export const Unbroken = ({ children, whole = WHOLE }: { children: string; whole?: RegExp }) =>
  children.split(whole).map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text have no other identity, and no state
      <span key={index} className="ui-unbroken">
        {part}
      </span>
    ) : part.includes('@') ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above
      <Breakable key={index} text={part} />
    ) : (
      part
    ),
  );
