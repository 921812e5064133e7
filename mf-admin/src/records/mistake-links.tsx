import type { RecordField } from '@portal/shared-api/record-keeping';
import { idOf } from './field-input.tsx';
import { labelOf } from './record-words.ts';

/** What is wrong in a long form, each with a link to its field. */
export function MistakeLinks({ mistakes }: { mistakes: readonly { field: RecordField; text: string }[] }) {
  if (mistakes.length === 0) return null;
  return (
    <ul>
      {mistakes.map(({ field, text }) => (
        <li key={field.name}>
          <a
            className="ui-target"
            href={`#${idOf(field)}`}
            onClick={(event) => {
              // The address stays that of the form.
              event.preventDefault();
              document.getElementById(idOf(field))?.focus();
            }}
          >
            {text.startsWith(labelOf(field)) ? text : `${labelOf(field)}: ${text}`}
          </a>
        </li>
      ))}
    </ul>
  );
}
