import { type Command, Option } from 'commander';
import { importModes } from '#platform/import-kind';
import { StartError } from '#platform/start-error';
import { type ImportOptions, importFile } from './import-file.ts';
import { address, keyIn } from './listen-command.ts';

type Options = {
  url: string;
  key: string;
  mode: ImportOptions['mode'];
  dryRun?: boolean;
  origin: 'APP' | 'ERP';
  correlation?: string;
  errors: string;
  json?: boolean;
};

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
    .option('--correlation <id>', 'what the file belongs to; of a confirmation, that of the change which it confirms')
    .option('--errors <number>', 'show so many errors and warnings at the end', '20')
    .option('--json', 'print the summary as JSON, for programs')
    .addHelpText(
      'after',
      `
Ctrl-C cancels the import; rows that are done stay. Exits with 0 when every row was taken, with 2 when some failed, else with 1.

What can be imported, and by which columns: GET /v1/imports/entities. An unknown entity is answered by their names.

Examples:
  millwright import customers customers.csv --key @sales.key --dry-run
  millwright import items items.xlsx --key @sales.key --url https://millwright.example.com --mode UPDATE
  millwright import customers nightly.csv --key @erp.key --origin ERP --correlation nightly-2026-01-31`,
    )
    .action(async (entity: string, file: string, { errors, ...options }: Options) => {
      if (!/^\d{1,4}$/.test(errors)) throw new StartError('--errors must be a whole number up to 9999.');
      process.exitCode = await importFile({
        entity,
        file,
        service: {
          url: address('--url', options.url),
          key: keyIn(options.key),
          headers: {
            'x-origin': options.origin,
            ...(options.correlation === undefined ? {} : { 'x-correlation-id': options.correlation }),
          },
        },
        mode: options.mode,
        dryRun: options.dryRun === true,
        errors: Number(errors),
        json: options.json === true,
      });
    });
};
