import { Link } from '@tanstack/react-router';
import type { Report } from '../../../client/index.ts';
import { Wide } from '../wide.tsx';
import { useSpeech } from '../words/words.tsx';
import { figureOf, shownFigure } from './figures.ts';
import { placeOfRow } from './report-search.ts';
import { nameOfGrouping, nameOfMeasure } from './report-words.ts';

/** The rows of a report, each with the way to what is behind it, and its totals. */
export const ReportTable = ({ report }: { report: Report }) => {
  const speech = useSpeech();
  const { say, language, money } = speech;
  const { rows, columns, totals, currencyCode, byCurrency, by } = report;
  const figures = (row: object) =>
    columns.map((column) => (
      <td key={column.name} className="number">
        {shownFigure(figureOf(row, column.name), column, currencyCode, speech)}
      </td>
    ));
  const isMixed = new Set(byCurrency.map((one) => one.currencyCode)).size > 1;
  return (
    <>
      <Wide aria-label={nameOfGrouping(by, language)}>
        <table className="rows">
          <thead>
            <tr>
              <th scope="col">{nameOfGrouping(by, language)}</th>
              {columns.map(({ name, description }) => (
                <th key={name} scope="col" className="number" title={description}>
                  {nameOfMeasure(name, language)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => {
              const place = placeOfRow(row);
              const label = row.label ?? row.key ?? say('reports.without');
              return (
                <tr key={`${row.kind} ${row.key}`}>
                  <th scope="row">{place ? <Link {...place}>{label}</Link> : label}</th>
                  {figures(row)}
                </tr>
              );
            })}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{say('reports.total')}</th>
              {figures(totals)}
            </tr>
          </tfoot>
        </table>
      </Wide>
      {isMixed && (
        <details>
          <summary>{say('reports.byCurrency')}</summary>
          <table className="rows">
            <thead>
              <tr>
                <th scope="col">{say('reports.figure')}</th>
                <th scope="col">{say('reports.currency')}</th>
                <th scope="col" className="number">
                  {say('reports.amount')}
                </th>
                <th scope="col" className="number">
                  {say('reports.converted', { currency: currencyCode })}
                </th>
              </tr>
            </thead>
            <tbody>
              {byCurrency.map((one) => (
                <tr key={`${one.measure} ${one.currencyCode}`}>
                  <th scope="row">{nameOfMeasure(one.measure, language)}</th>
                  <td>{one.currencyCode}</td>
                  <td className="number">{money(one.value, one.currencyCode)}</td>
                  <td className="number">{money(one.convertedValue, currencyCode)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </details>
      )}
    </>
  );
};
