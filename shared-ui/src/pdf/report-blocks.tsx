import type { ReactNode } from 'react';
import { FactList } from '../page/fact-list.tsx';
import { Unbroken } from '../page/unbroken.tsx';
import classes from './report-blocks.module.css';
import { Chart } from './report-chart.tsx';
import type { ReportBlock, ReportTable } from './report-document.ts';
import { Picture } from './report-picture.tsx';

/** Browsers end lines after hyphens. */
const HYPHENED = /([^\s-]+-\S+)/u;
/** A cell that is a day. */
const DAY = /^(\p{L}{3} \d{1,2}, \d{4}|\d{1,2} \p{L}{3,4} \d{4})$/u;

function Rows({ name, caption, columns, rows, beside }: ReportTable) {
  const naming = Math.max(
    columns.findIndex(({ namesRow }) => namesRow),
    0,
  );
  const table = (
    <table className={classes.table}>
      {caption && <caption>{caption}</caption>}
      <thead>
        <tr>
          {columns.map(({ header, align }) => (
            <th key={header} scope="col" data-align={align}>
              <Unbroken whole={HYPHENED}>{header}</Unbroken>
            </th>
          ))}
        </tr>
      </thead>
      {rows.map(({ cells, note, isTotal, bad }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows never change their order
        <tbody key={index} data-total={isTotal}>
          <tr>
            {columns.map(({ header, align }, column) =>
              column === naming ? (
                <th key={header} scope="row" data-align={align}>
                  <Unbroken whole={DAY}>{cells[column] ?? ''}</Unbroken>
                </th>
              ) : (
                <td key={header} data-align={align} data-label={header} data-bad={column === bad || undefined}>
                  <Unbroken whole={DAY}>{cells[column] ?? ''}</Unbroken>
                </td>
              ),
            )}
          </tr>
          {note && (
            <tr>
              <td colSpan={columns.length} className={classes.note}>
                {note}
              </td>
            </tr>
          )}
        </tbody>
      ))}
    </table>
  );
  if (!name) return table;
  const scrolled = (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls a table that is wider than the page
    <section className={classes.scroll} tabIndex={0} aria-label={name}>
      {table}
    </section>
  );
  if (!beside) return scrolled;
  return (
    <div className={classes.beside}>
      {scrolled}
      <Chart {...beside} />
    </div>
  );
}

function blockOf(block: ReportBlock, level: number): ReactNode {
  switch (block.kind) {
    case 'heading': {
      const Heading = `h${level + (block.level === 3 ? 1 : 0)}` as 'h2' | 'h3' | 'h4';
      return <Heading>{block.text}</Heading>;
    }
    case 'paragraph':
      return <p>{block.text}</p>;
    case 'note':
      return <p className={classes.note}>{block.text}</p>;
    case 'link':
      return <a href={block.url}>{block.text}</a>;
    case 'list':
      return (
        <ul>
          {block.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      );
    case 'callout':
      return (
        <div className={classes.callout}>
          <strong>{block.title}</strong>
          {block.text && <p>{block.text}</p>}
          {block.items && (
            <ol>
              {block.items.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ol>
          )}
        </div>
      );
    case 'facts':
      return (
        <FactList className={classes.facts} facts={block.facts.map(({ label, value }) => [label, value] as const)} />
      );
    case 'picture':
      return <Picture {...block} />;
    case 'chart':
      return block.points.length > 0 && <Chart {...block} />;
    case 'table':
      return <Rows {...block} />;
    case 'pair':
      return (
        <div className={classes.beside}>
          <Rows {...block.tables[0]} />
          <Rows {...block.tables[1]} />
        </div>
      );
  }
}

interface ReportBlocksProps {
  blocks: readonly ReportBlock[];
  /** Of their headings. */
  level?: 2 | 3;
}

/** What a document says, as a part of a page. */
export function ReportBlocks({ blocks, level = 2 }: ReportBlocksProps) {
  return blocks.map((block, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: blocks never change their order
    <div key={index} className={classes.block}>
      {blockOf(block, level)}
    </div>
  ));
}
