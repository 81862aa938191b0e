import { address, type Fact, line, signatures } from './letter.ts';
import { lineTable } from './lines.ts';
import type { Paper } from './papers.ts';
import { gap, ink, paragraph, run, when } from './wordml.ts';
import { words } from './words.ts';

/** What goes through the shop with the pieces: the router, and what is needed for it. */
export function jobCard(language: keyof typeof words): Paper {
  const said = words[language];
  const { card } = said;
  const facts: Fact[] = [
    [card.title, '{{ProductionOrder.Number}}'],
    [said.date, '{{Today:date(long)}}'],
    [card.order, '{{ProductionOrder.SalesOrderNumber}}', 'ProductionOrder.SalesOrderNumber'],
    [card.customer, '{{ProductionOrder.CustomerName}}', 'ProductionOrder.CustomerName'],
    [card.promised, '{{ProductionOrder.PromiseDateUTC:date(long)}}', 'ProductionOrder.PromiseDateUTC'],
    [card.start, '{{ProductionOrder.PlannedStartUTC:date(long)}}', 'ProductionOrder.PlannedStartUTC'],
    [card.finish, '{{ProductionOrder.PlannedFinishUTC:date(long)}}', 'ProductionOrder.PlannedFinishUTC'],
    [card.responsible, '{{ProductionOrder.AssignedToName}}', 'ProductionOrder.AssignedToName'],
  ];
  const large = { bold: true, size: 14, color: ink.dark };
  const made = [
    line('{{ProductionOrder.ItemNumber}}', large),
    when('ProductionOrder.Description', line('{{ProductionOrder.Description}}')),
    line(`${card.quantity}: {{ProductionOrder.Quantity:number}} {{ProductionOrder.UnitLabel}}`, {
      bold: true,
    }),
    when('ProductionOrder.SerialNumbers', line(`${card.serials}: {{ProductionOrder.SerialNumbers}}`)),
    when('ProductionOrder.LotNumbers', line(`${card.lots}: {{ProductionOrder.LotNumbers}}`)),
    gap(1),
  ];
  const small = { size: 8, color: ink.grey };
  const task = [
    line('{{Name}}', { bold: true, size: 9.5 }),
    when('Detail', line('{{Detail}}', { size: 9 })),
    when('Instruction', line('{{Instruction}}', small)),
  ];
  const [no = '', what = '', where = '', minutes = '', done = ''] = card.columns;
  const [part = '', description = '', quantity = '', unit = '', at = ''] = card.partColumns;
  const body = [
    address(facts, made),
    paragraph(run(`${card.title} {{ProductionOrder.Number}}`), { style: 'Title' }),
    when('ProductionOrder.Notes', paragraph(run('{{ProductionOrder.Notes}}'))),
    paragraph(run(card.tasks), { style: 'Heading1', keepNext: true }),
    lineTable(
      [
        { head: no, width: 700, align: 'left', content: '{{TaskNumber:number}}' },
        { head: what, width: 4325, align: 'left', content: task.join('') },
        { head: where, width: 1800, align: 'left', content: '{{Resources}}' },
        { head: minutes, width: 1100, align: 'right', content: '{{EstimatedMinutes:number}}' },
        { head: done, width: 1600, align: 'left', content: '' },
      ],
      { list: 'Tasks' },
    ),
    gap(8),
    when(
      'ProductionOrder.HasMaterials',
      paragraph(run(card.materials), { style: 'Heading1', keepNext: true }) +
        lineTable(
          [
            { head: part, width: 2200, align: 'left', content: '{{Number}}' },
            { head: description, width: 3625, align: 'left', content: '{{Description}}' },
            { head: quantity, width: 1100, align: 'right', content: '{{Quantity:number}}' },
            { head: unit, width: 900, align: 'left', content: '{{UnitLabel}}' },
            { head: at, width: 1700, align: 'left', content: '{{TaskName}}' },
          ],
          { list: 'Materials' },
        ) +
        gap(8),
    ),
    gap(12),
    signatures([
      { head: '', under: '', small: card.made },
      { head: '', under: '', small: card.checked },
    ]),
    gap(1),
  ];
  return { words: said, title: card.title, group: 'ProductionOrder', body: body.join('') };
}
