/**
 * Writes the built-in Word templates and those that show all names (db/templates), and the demo company's
 * logo and template (db/seed/demo).
 *
 *   node scripts/templates/generate.ts
 *
 * They are made by a script and not by hand in Word so that a change of them can be read in review. Run twice
 * it writes the same bytes.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { paperTypes } from '#areas/ground/documents';
import { capaPaper } from './capa-paper.ts';
import { demoLogo, demoPaper } from './demo.ts';
import { packTemplate } from './docx.ts';
import { creditNotePaper, invoicePaper } from './invoice-paper.ts';
import { jobCard } from './job-card.ts';
import { namesPaper } from './names-paper.ts';
import { listPaper, orderPaper, quotePaper } from './papers.ts';
import { reportPaper } from './report-paper.ts';

const db = join(import.meta.dirname, '../../db');
for (const language of ['de', 'en'] as const) {
  const write = (name: string, bytes: Buffer) =>
    writeFileSync(join(db, 'templates', `${name}.${language}.docx`), bytes);
  write('sales-quote', packTemplate(quotePaper(language)));
  write('sales-order', packTemplate(orderPaper(language)));
  write('packing-list', packTemplate(listPaper(language)));
  write('invoice', packTemplate(invoicePaper(language)));
  write('credit-note', packTemplate(creditNotePaper(language)));
  write('trouble-report', packTemplate(reportPaper(language)));
  write('production-order', packTemplate(jobCard(language)));
  write('capa', packTemplate(capaPaper(language)));
}
for (const type of paperTypes)
  writeFileSync(join(db, 'templates', `names-${type.toLowerCase()}.docx`), packTemplate(namesPaper(type)));
writeFileSync(join(db, 'seed/demo/logo.png'), demoLogo());
writeFileSync(join(db, 'seed/demo/quote-template.docx'), packTemplate(demoPaper(), demoLogo()));
