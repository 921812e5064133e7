import { html } from './html.ts';

test('html escapes values, keeps HTML, lists of it and backslashes, and omits null and false', () => {
  expect(html`<p title="${`"'&<>`}">${'<script>'}</p>`.text).toBe(
    '<p title="&quot;&#39;&amp;&lt;&gt;">&lt;script&gt;</p>',
  );
  const items = ['a', '<b>', '\\n'].map((item) => html`<li>${item}</li>`);
  expect(html`<ul>${items}</ul>${null}${false}${0}`.text).toBe('<ul><li>a</li><li>&lt;b&gt;</li><li>\\n</li></ul>0');
});
