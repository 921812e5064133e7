/** Browsers end lines after the hyphens of phone numbers and numbered records, and between coordinates. */
const WHOLE = /((?:\p{L}{1,4}-)?\d+(?:-\d+)+|[-−]?\d+\.\d+, [-−]?\d+\.\d+)/u;

/** A text whose phone numbers, application numbers (`DA-2026-0007`) and coordinates stay on one line. */
export const Unbroken = ({ children }: { children: string }) =>
  children.split(WHOLE).map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text have no other identity, and no state
      <span key={index} className="ui-unbroken">
        {part}
      </span>
    ) : (
      part
    ),
  );
