import type { ShownMail } from '@portal/shared-api';
import { t } from '@portal/shared-i18n';
import classes from './mail-view.module.css';

type Section = ShownMail['sections'][number];
type Block = Section['blocks'][number];

function BlockView({ block }: { block: Block }) {
  switch (block.kind) {
    case 'text':
      return <p className={classes.text}>{block.text}</p>;
    case 'link':
      // Staff look at it, the recipient opens it.
      return (
        <p className={classes.text}>
          <strong>{block.text}</strong> <span className="ui-muted">{block.url}</span>
        </p>
      );
    case 'facts':
      return (
        <dl className={classes.facts}>
          {block.facts.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      );
    case 'table':
      return (
        <div className={classes.scroll}>
          <table className={classes.table}>
            <thead>
              <tr>
                {block.headers.map((header) => (
                  <th key={header} scope="col">
                    {header}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {block.rows.map(([first, ...rest], row) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the rows never change
                <tr key={row}>
                  <th scope="row">{first}</th>
                  {rest.map((cell, column) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: the cells never change
                    <td key={column}>{cell}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      );
  }
}

const Blocks = ({ blocks }: { blocks: readonly Block[] }) =>
  blocks.map((block, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the blocks never change
    <BlockView key={index} block={block} />
  ));

/** A mail as its recipient sees it; its links are named, not opened. */
export const MailView = ({ shown: { sections, text } }: { shown: ShownMail }) => (
  <div className={classes.mail}>
    {sections.map(({ language, subject, blocks, footer }) => (
      <section key={language} lang={language} className={classes.section}>
        <h3 className={classes.subject}>{subject}</h3>
        <Blocks blocks={blocks} />
        {footer.length > 0 && (
          <div className={classes.footer}>
            <Blocks blocks={footer} />
          </div>
        )}
      </section>
    ))}
    <details className={classes.more}>
      <summary>{t('As plain text')}</summary>
      <pre className={classes.plain}>{text}</pre>
    </details>
  </div>
);
