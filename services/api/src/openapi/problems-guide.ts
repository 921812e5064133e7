import { fieldTexts, problems, sheetTexts } from '@portal/shared-api/problems';
import { reportTexts } from '@portal/shared-api/production';

const INTRODUCTION = `# Problems of the API

<!-- Written by \`npm run generate\` from shared-api/src/problems and src/production/report-texts.ts. -->

Every response that is not a success is a problem document ([RFC 9457](https://www.rfc-editor.org/rfc/rfc9457)):

\`\`\`json
{
  "type": "about:blank",
  "title": "Not Found",
  "status": 404,
  "detail": "There is no GPU 4711.",
  "code": "gpu-unknown",
  "values": { "gpuNumber": 4711 },
  "instance": "/api/gpu-reports/4711"
}
\`\`\`

- \`detail\` is for people, in English. Its wording may change at any time: do not compare it.
- \`code\` is for programs. Codes may be added but are never renamed. If you do not know a code, use its status.
- \`values\` has the values in the text, so that you can write your own text. Days are \`YYYY-MM-DD\`.
- \`errors\` lists the refused values: each has a \`path\`, such as \`body.permits.0\`, and its own \`message\`, \`code\` and
  \`values\`.

A proxy between you and the API may respond without a code. The texts below are
[ICU messages](https://unicode-org.github.io/icu/userguide/format_parse/messages/).
`;

const REPORTS = `
## Production reports

Mistakes, and warnings that people can explain in a note. \`name\` is the code of the text that names the reading: \`meter-alone\` and
\`meter-at-well\` have the values \`serial\` and \`well\`, \`well-without-meter\` has \`well\`, and \`meter-of-another-year\` and \`unmetered-water\` have none.
For a warning without a note, \`warning\` is the warning's code, and its values are included. Volumes are in acre-feet.
`;

const row = (...cells: (string | number)[]): string =>
  `| ${cells.map((cell) => `${cell}`.replaceAll('|', '\\|')).join(' | ')} |`;
const heading = (...titles: string[]): string[] => [row(...titles), row(...titles.map(() => '---'))];

/** The developer guide page that lists all problem codes. */
export function problemsGuide(): string {
  const listed = Object.entries(problems).map(([code, [status, text]]) => row(`\`${code}\``, status, text));
  const fields = Object.entries(fieldTexts).map(([code, text]) => row(`\`${code}\``, text));
  const ofReports = Object.entries(reportTexts).map(([code, text]) => row(`\`${code}\``, text));
  const ofSheets = Object.entries(sheetTexts).map(([code, text]) => row(`\`${code}\``, text));
  return [
    INTRODUCTION,
    '## Problems\n',
    ...heading('code', 'status', 'text'),
    ...listed,
    '\n## Refused values\n',
    ...heading('code', 'text'),
    ...fields,
    REPORTS,
    ...heading('code', 'text'),
    ...ofReports,
    '\n## Sheets of readings\n',
    ...heading('code', 'text'),
    ...ofSheets,
    '',
  ].join('\n');
}
