import { html } from './html.ts';

describe('html', () => {
  it('escapes what is put in', () => {
    expect(html`<p title="${`"'&<>`}">${'<script>'}</p>`.text).toBe(
      '<p title="&quot;&#39;&amp;&lt;&gt;">&lt;script&gt;</p>',
    );
  });

  it('takes HTML as it is, lists of it, and nothing', () => {
    const items = ['a', '<b>'].map((item) => html`<li>${item}</li>`);
    expect(html`<ul>${items}</ul>${null}${false}${0}`.text).toBe('<ul><li>a</li><li>&lt;b&gt;</li></ul>0');
  });

  it('leaves backslashes alone', () => {
    expect(html`${'\\n'}`.text).toBe('\\n');
  });
});
