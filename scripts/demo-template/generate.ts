/**
 * Writes the demo company's logo and Word template: db/seed/demo/logo.png and quote-template.docx.
 *
 *   node scripts/demo-template/generate.ts
 *
 * The template is made by a script and not by hand in Word so that a change of it can be read in review. Run twice it writes the same bytes.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { packTemplate } from './docx.ts';
import { drawLogo } from './logo.ts';

const target = join(import.meta.dirname, '../../db/seed/demo');
const logo = drawLogo(480);
writeFileSync(join(target, 'logo.png'), logo);
writeFileSync(join(target, 'quote-template.docx'), packTemplate(logo));
