import { placeholder } from './docx.ts';
import { address, type Fact, line, signatures } from './letter.ts';
import { lineTable } from './lines.ts';
import type { Paper } from './papers.ts';
import { gap, ink, paragraph, picture, run, town, when } from './wordml.ts';
import { words } from './words.ts';

/** What was found wrong with a piece and done about it. */
export function reportPaper(language: keyof typeof words): Paper {
  const said = words[language];
  const { report } = said;
  const facts: Fact[] = [
    [report.title, '{{TroubleReport.Number}}'],
    [said.date, '{{TroubleReport.CreatedUTC:date(long)}}'],
    [report.ticket, '{{TroubleReport.TicketNumber}}', 'TroubleReport.TicketNumber'],
    [report.rma, '{{TroubleReport.RmaNumber}}', 'TroubleReport.RmaNumber'],
    [report.order, '{{TroubleReport.ProductionOrderNumber}}', 'TroubleReport.ProductionOrderNumber'],
    [said.customerNumber, '{{Customer.CustomerNumber}}', 'Customer.CustomerNumber'],
    [report.serial, '{{TroubleReport.SerialNumber}}', 'TroubleReport.SerialNumber'],
    [report.technician, '{{TroubleReport.TechnicianName}}'],
  ];
  const to = [
    when('Customer.CustomerName', line('{{Customer.CustomerName}}', { bold: true })),
    when('Customer.Address', line('{{Customer.Address}}')),
    when('Customer.City', line(town('Customer'))),
    when('Customer.CountryName', line('{{Customer.CountryName}}')),
    gap(1),
  ];
  const small = { size: 8, color: ink.grey };
  const seen = [
    line('{{Description}}', { size: 9.5 }),
    when('Code', line('{{Code}}', small)),
    when('ImageNumbers', line(`${report.images}: {{ImageNumbers}}`, small)),
  ];
  const of = (name: string) =>
    [
      when(name, line(`{{${name}}}`, { size: 9.5 })),
      when(`${name}Code`, line(`{{${name}Code}}`, small)),
      gap(1),
    ].join('');
  const [pos = '', what = '', cause = '', repair = ''] = report.columns;
  const [part = '', description = '', quantity = '', unit = ''] = report.partColumns;
  const [work = '', minutes = ''] = report.labourColumns;
  const partTable = lineTable(
    [
      { head: part, width: 2200, align: 'left', content: '{{Number}}' },
      { head: description, width: 5125, align: 'left', content: '{{Description}}' },
      { head: quantity, width: 1200, align: 'right', content: '{{Quantity:number}}' },
      { head: unit, width: 1000, align: 'left', content: '{{UnitLabel}}' },
    ],
    { list: 'PartsUsed' },
  );
  const labourTable = lineTable(
    [
      { head: work, width: 8125, align: 'left', content: '{{Description}}' },
      { head: minutes, width: 1400, align: 'right', content: '{{Minutes:number}}' },
    ],
    { list: 'Labour' },
  );
  const [image = '', shows = ''] = report.imageColumns;
  // Four on a page, each with what is written about it.
  const imageTable = lineTable(
    [
      { head: '', width: 520, align: 'left', content: '{{Number}}' },
      { head: image, width: 4750, align: 'left', content: framed },
      {
        head: shows,
        width: 4255,
        align: 'left',
        content: [
          when('Caption', line('{{Caption}}', { size: 9.5 })),
          line(`${pos} {{LineNumber}}: {{Symptom}}{{/Images}}`, small),
        ].join(''),
      },
    ],
    { list: 'Images' },
  );
  const body = [
    address(facts, to),
    paragraph(run(`${report.title} {{TroubleReport.Number}}`), { style: 'Title' }),
    when(
      'TroubleReport.UnitNumber',
      paragraph(run(`${report.unit}: {{TroubleReport.UnitNumber}}  {{TroubleReport.UnitDescription}}`), {
        style: 'Subtitle',
      }),
    ),
    when(
      'TroubleReport.ReportedProblem',
      heading(report.reported) + paragraph(run('{{TroubleReport.ReportedProblem}}')),
    ),
    heading(report.findings),
    lineTable(
      [
        { head: pos, width: 520, align: 'left', content: '{{LineNumber}}' },
        { head: what, width: 3605, align: 'left', content: seen.join('') },
        { head: cause, width: 2700, align: 'left', content: of('Cause') },
        {
          head: repair,
          width: 2700,
          align: 'left',
          content: '{{Repair}}{{#if RepairCode}} ({{RepairCode}}){{/if}}',
        },
      ],
      { list: 'Symptoms' },
    ),
    gap(8),
    when('TroubleReport.PartCount', heading(report.parts) + partTable + gap(8)),
    when('TroubleReport.LabourCount', heading(report.labour) + labourTable + gap(8)),
    when(
      'TroubleReport.RepairSummary',
      heading(report.summary) + paragraph(run('{{TroubleReport.RepairSummary}}')),
    ),
    gap(12),
    signatures([
      { head: '', under: '{{TroubleReport.TechnicianName}}', small: report.done },
      {
        head: '{{TroubleReport.CustomerSignature}}',
        under: '{{Customer.CustomerName}}',
        small: report.accepted,
      },
    ]),
    gap(1),
    when('TroubleReport.ImageCount', heading(report.images) + imageTable + gap(8)),
    when(
      'TroubleReport.ImagesLeftOut',
      paragraph(run(`${report.imagesLeftOut} {{TroubleReport.ImagesLeftOut}}`)),
    ),
    gap(1),
  ];
  const about = { words: said, title: report.title, group: 'TroubleReport' };
  return { ...about, body: body.join(''), hasPicture: true };
}

const framed = paragraph(picture(placeholder, [80, 58], '{{Picture}}', 3), { after: 0 });

const heading = (text: string) => paragraph(run(text), { style: 'Heading1', keepNext: true });
