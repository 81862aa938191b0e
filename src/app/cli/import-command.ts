import { type Command, Option } from 'commander';
import { delimiters } from '#lib/csv-delimiters';
import { encodings } from '#lib/text-encoding';
import { importModes } from '#platform/import-kind';
import type { ImportOptions } from './import-file.ts';
import { address, keyIn, whole } from './read-option.ts';

type Options = {
  url: string;
  key: string;
  mode: ImportOptions['mode'];
  dryRun?: boolean;
  origin: 'APP' | 'ERP';
  correlation?: string;
  headerRow?: string;
  errors: string;
  json?: boolean;
} & Omit<Layout, 'headerRow'>;
type Layout = NonNullable<ImportOptions['layout']>;

/** `millwright import`: brings a file over the public API, and shows how far it is and what was wrong. */
export const addImportCommand = (program: Command): void => {
  program
    .command('import <entity> <file>')
    .description('import records (customers, items, …) from a CSV or XLSX file')
    .requiredOption('--key <key>', 'API key that may write those records; @file reads it from a file')
    .option('--url <url>', 'address of the service', 'http://127.0.0.1:8080')
    .addOption(
      new Option('--mode <mode>', 'INSERT passes over what is there, UPDATE what is not')
        .choices(importModes)
        .default('UPSERT'),
    )
    .option('--dry-run', 'check everything and write nothing')
    .addOption(
      new Option('--origin <origin>', 'ERP: what the file says, the ERP says (needs integrations.erp.write)')
        .choices(['APP', 'ERP'])
        .default('APP'),
    )
    .option(
      '--correlation <id>',
      'what the file belongs to; of a confirmation, that of the change which it confirms',
    )
    .addOption(
      new Option('--encoding <name>', 'of a CSV file, where it is not what is found out').choices(encodings),
    )
    .addOption(
      new Option('--delimiter <name>', 'what parts the cells of a CSV file').choices(Object.keys(delimiters)),
    )
    .option('--sheet <name>', 'the sheet of a workbook; the first that is shown unless given')
    .option('--header-row <number>', 'the row that names the columns')
    .addOption(
      new Option('--decimal-sign <name>', 'of numbers in text: 12.5 or 12,5').choices(['POINT', 'COMMA']),
    )
    .addOption(
      new Option('--date-order <name>', 'of dates such as 03/04/2027: day or month first').choices([
        'DMY',
        'MDY',
      ]),
    )
    .option('--errors <number>', 'show so many errors and warnings at the end', '20')
    .option('--json', 'print the summary as JSON, for programs')
    .addHelpText(
      'after',
      `
Ctrl-C cancels the import; rows that are done stay. Exits with 0 when every row was taken, with 2 when some failed, else with 1.

How the file is written is found out, and shown at the end; where it can be read in two ways its rows are refused until one of the
options above says which.

What can be imported, and by which columns: GET /v1/imports/entities. An unknown entity is answered by their names.

Examples:
  millwright import customers customers.csv --key @sales.key --dry-run
  millwright import items items.xlsx --key @sales.key --url https://millwright.example.com --mode UPDATE
  millwright import customers nightly.csv --key @erp.key --origin ERP --correlation nightly-2026-01-31`,
    )
    .action(async (entity: string, file: string, options: Options) => {
      const wanted: ImportOptions = {
        entity,
        file,
        service: { url: address('--url', options.url), key: keyIn(options.key) },
        headers: {
          'x-origin': options.origin,
          ...(options.correlation === undefined ? {} : { 'x-correlation-id': options.correlation }),
        },
        mode: options.mode,
        dryRun: options.dryRun === true,
        layout: layoutOf(options),
        errors: whole('--errors', options.errors, 0, 9999),
        json: options.json === true,
      };
      const { importFile } = await import('./import-file.ts');
      process.exitCode = await importFile(wanted);
    });
};

/** What was said of how the file is written, as the service calls it. */
const layoutOf = ({ encoding, delimiter, sheet, headerRow, decimalSign, dateOrder }: Options): Layout => ({
  ...{ encoding, delimiter, sheet, decimalSign, dateOrder },
  headerRow: headerRow === undefined ? undefined : whole('--header-row', headerRow, 1, 1_048_576),
});
