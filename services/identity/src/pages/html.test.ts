import { html } from './html.ts';

describe('html', () => {
  it('escapes values', () => {
    expect(html`<p title="${`"'&<>`}">${'<script>'}</p>`.text).toBe(
      '<p title="&quot;&#39;&amp;&lt;&gt;">&lt;script&gt;</p>',
    );
  });

  it('keeps HTML and lists of it unchanged, and omits null and false', () => {
    const items = ['a', '<b>'].map((item) => html`<li>${item}</li>`);
    expect(html`<ul>${items}</ul>${null}${false}${0}`.text).toBe('<ul><li>a</li><li>&lt;b&gt;</li></ul>0');
  });

  it('keeps backslashes', () => {
    expect(html`${'\\n'}`.text).toBe('\\n');
  });
});
