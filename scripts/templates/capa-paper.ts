import { address, type Fact, line, signatures } from './letter.ts';
import { lineTable } from './lines.ts';
import type { Paper } from './papers.ts';
import { gap, ink, loop, paragraph, run, town, unless, when } from './wordml.ts';
import { words } from './words.ts';

/** The 8D report: what went wrong, and phase by phase what was done so that it does not happen again. */
export function capaPaper(language: keyof typeof words): Paper {
  const said = words[language];
  const { eightD } = said;
  const facts: Fact[] = [
    [eightD.title, '{{Capa.Number}}'],
    [said.date, '{{Today:date(long)}}'],
    [eightD.customer, '{{Customer.CustomerNumber}}', 'Customer.CustomerNumber'],
    [eightD.owner, '{{Capa.OwnerName}}', 'Capa.OwnerName'],
    [eightD.begun, '{{Capa.CreatedUTC:date(long)}}'],
    [eightD.due, '{{Capa.DueDate:date(long)}}', 'Capa.DueDate'],
    [eightD.closed, '{{Capa.ClosedUTC:date(long)}}', 'Capa.ClosedUTC'],
  ];
  const to = [
    when('Customer.CustomerName', line('{{Customer.CustomerName}}', { bold: true })),
    when('Customer.Address', line('{{Customer.Address}}')),
    when('Customer.City', line(town('Customer'))),
    when('Customer.CountryName', line('{{Customer.CountryName}}')),
    gap(1),
  ];
  const [report = '', found = '', item = '', lots = '', quantity = ''] = eightD.columns;
  const ncrTable = lineTable(
    [
      { head: report, width: 1400, align: 'left', content: '{{Number}}' },
      { head: found, width: 3925, align: 'left', content: '{{Title}}' },
      { head: item, width: 1700, align: 'left', content: '{{ItemNumber}}' },
      { head: lots, width: 1400, align: 'left', content: '{{LotNumbers}}' },
      { head: quantity, width: 1100, align: 'right', content: '{{QuantityAffected:number}}' },
    ],
    { list: 'Ncrs' },
  );
  const [who = '', due = '', done = '', files = ''] = eightD.phase;
  const small = { size: 8, color: ink.grey };
  const grey = (path: string, text: string) => when(path, line(text, small));
  const phase = [
    paragraph(run('{{Phase}}  {{Label}}'), { style: 'Heading1', keepNext: true }),
    grey('OwnerName', `${who}: {{OwnerName}}`),
    grey('DueDate', `${due} {{DueDate:date(long)}}`),
    grey('CompletedUTC', `${done} {{CompletedUTC:date(long)}}`),
    when('Result', paragraph(run('{{Result}}'))),
    unless('Result', paragraph(run(eightD.open, { color: ink.grey }))),
    grey('Documents', `${files}: {{Documents}}`),
  ];
  const checked = `${eightD.checked} {{Capa.EffectivenessUTC:date(long)}} ${eightD.by} {{Capa.EffectivenessByName}}`;
  const body = [
    address(facts, to),
    paragraph(run(`${eightD.title} {{Capa.Number}}`), { style: 'Title' }),
    paragraph(run('{{Capa.Title}}'), { style: 'Subtitle' }),
    when('Capa.Problem', heading(eightD.problem) + paragraph(run('{{Capa.Problem}}'))),
    when('Capa.NcrCount', heading(eightD.ncrs) + ncrTable + gap(8)),
    loop('Phases', phase.join('')),
    when(
      'Capa.EffectivenessMethod',
      heading(eightD.effectiveness) + paragraph(run(`${eightD.method}: {{Capa.EffectivenessMethod}}`)),
    ),
    when(
      'Capa.EffectivenessLabel',
      paragraph(run(`${checked}: `) + run('{{Capa.EffectivenessLabel}}', { bold: true }), {
        keepNext: true,
      }) + when('Capa.EffectivenessComment', paragraph(run('{{Capa.EffectivenessComment}}'))),
    ),
    gap(12),
    signatures([
      { head: '', under: '{{Capa.OwnerName}}', small: eightD.made },
      { head: '', under: '{{Capa.EffectivenessByName}}', small: eightD.approved },
    ]),
    gap(1),
  ];
  return { words: said, title: eightD.title, group: 'Capa', body: body.join('') };
}

const heading = (text: string) => paragraph(run(text), { style: 'Heading1', keepNext: true });
