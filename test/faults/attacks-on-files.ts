import { setTimeout as sleep } from 'node:timers/promises';
import { multipart } from '../multipart.ts';
import { templateFields, wordFile } from '../uploads.ts';
import { textRow, workbookOf } from '../workbook.ts';
import type { Attack } from './attack.ts';
import type { AttackedWorld } from './attacked-world.ts';

const repeated = (text: string, length: number) => text.repeat(Math.ceil(length / text.length));
const post = (bytes: Buffer, fields: Record<string, string> = {}, fileName = 'f.csv') => ({
  method: 'POST' as const,
  ...multipart({ bytes, fields, fileName }),
});
const capped = [
  '429 TooManyUnderWay MILLWRIGHT_UPLOADS_PER_KEY',
  '429 TooMuchWaiting MILLWRIGHT_HEAVY_WAITING',
] as const;
const inLine = '503 Overloaded MILLWRIGHT_MAX_WAIT_MS';

/** A quote of the noisy tenant with so many lines. */
const quoteOf = async ({ done }: AttackedWorld, lines: number): Promise<string> => {
  const { customerID } = await done('/v1/customers', { method: 'POST', body: { customerName: 'Printed' } });
  const { itemID } = await done('/v1/items', {
    method: 'POST',
    body: { number: `P-${lines}`, description: 'Cylinder', unitPrice: 1 },
  });
  const items = Array.from({ length: lines }, () => ({ itemID, quantity: 1 }));
  return (await done('/v1/salesquotes', { method: 'POST', body: { customerID, items } })).salesQuoteID;
};
/** A template of the noisy tenant: its id. */
const templateOf = async ({ done }: AttackedWorld, ...texts: string[]): Promise<string> =>
  (await done('/v1/documents', post(wordFile(...texts), templateFields, 'T.docx'))).documentID;

/** What is brought as a file or made as one. */
export const attacksOnFiles: readonly Attack[] = [
  {
    name: 'imports of each kind, of runs of quotes, commas and spaces',
    atOnce: 4,
    prepare: async ({ done, send }) => {
      const kinds = (await done('/v1/imports/entities')) as { name: string; key: string[] }[];
      const runs = ['"', ',', ' ', '"",', "'", '\\'].map((text) => repeated(text, 60_000));
      let at = 0;
      return (until) => {
        const { name, key } = kinds[at % kinds.length] as (typeof kinds)[number];
        const text = `${key.join()},x\n${key.map(() => 'K').join()},${runs[at++ % runs.length]}\n`;
        return send('/v1/imports', post(Buffer.from(text), { entity: name }), until);
      };
    },
    ends: ['400 InvalidInput', '200', ...capped, inLine],
  },
  {
    name: 'small workbooks that are large within',
    atOnce: 4,
    prepare: async ({ send }) => {
      const head = textRow(1, ['customerNumber', 'customerName']);
      const books = await Promise.all(
        [
          `${head}<row r="2"><c r="A2"${' '.repeat(900_000)}`,
          `${head}<!--${'-'.repeat(900_000)}`,
          head + '<row>'.repeat(50_000),
        ].map((sheets) => workbookOf({ sheets })),
      );
      let at = 0;
      return (until) =>
        send('/v1/customers/records/import', post(books[at++ % books.length] as Buffer, {}, 'w.xlsx'), until);
    },
    ends: ['400 InvalidInput', '200', ...capped],
  },
  {
    name: 'a tariff schedule whose cells are footnotes and brackets',
    prepare: async ({ done, send }) => {
      await done('/v1/tariffs/hostile', { method: 'PUT', body: { name: 'hostile' } });
      const cells = ['1/ ', ' 12/, ', '(', 'Free (A', '<', ') ('].map(
        (text) => `"${repeated(text, 32_000)}"`,
      );
      const rows = cells.map((cell, n) => `8${400 + n}.20.00,1,x,,${cell},${cell},,,`);
      const header =
        'HTS Number,Indent,Description,Unit of Quantity,General Rate of Duty,Special Rate of Duty,Column 2 Rate of Duty,Quota Quantity,Additional Duties';
      const file = post(Buffer.from([header, ...rows].join('\n')), { columns: 'general,special' });
      return (until) => send('/v1/tariffs/hostile/rules/import', file, until);
    },
    ends: ['200', ...capped],
  },
  {
    name: 'exchange rates of very many faulty rows',
    atOnce: 2,
    prepare: async ({ send }) => {
      const file = post(Buffer.from(`Date,Currency,Rate\n${'x,y,z\n'.repeat(60_000)}`));
      return (until) => send('/v1/setup/currencies/fx/import', file, until);
    },
    ends: ['400 InvalidInput', ...capped],
  },
  {
    name: 'a large import that is right',
    prepare: async ({ done }) => {
      const rows = Array.from({ length: 1500 }, (_, n) => `L-${n},Customer ${n},Kiel`);
      const file = post(Buffer.from(`customerNumber,customerName,city\n${rows.join('\n')}\n`));
      return async () => {
        const { importID } = await done('/v1/customers/records/import', file);
        for (;;) {
          const { status } = await done(`/v1/imports/${importID}`);
          if (['DONE', 'FAILED', 'CANCELLED'].includes(status)) return status;
          await sleep(50);
        }
      };
    },
    ends: ['DONE'],
  },
  {
    name: 'templates of placeholders without end',
    atOnce: 4,
    prepare: async ({ send }) => {
      const files = ['{{a', '{{#if ', '{{a:date(', '{{a : '].map((text) =>
        post(wordFile(`${text}${' '.repeat(300_000)}x}}`), templateFields, 'T.docx'),
      );
      let at = 0;
      return (until) => send('/v1/documents', files[at++ % files.length], until);
    },
    ends: ['400 InvalidTemplate', ...capped],
  },
  {
    name: 'prints, more than there are engines, while the quiet one prints too',
    atOnce: 8,
    prepare: async (world) => {
      const [quote, template] = [
        await quoteOf(world, 2),
        await templateOf(world, 'Quote {{Number}} {{Description}}'),
      ];
      let n = 0;
      return async (until) => {
        const body = { description: `Print ${n++}` };
        const changed = await world.send(`/v1/salesquotes/${quote}/basics`, { method: 'PATCH', body }, until);
        return changed === '200'
          ? world.send(`/v1/salesquotes/${quote}/pdf?DocumentID=${template}`, {}, until)
          : changed;
      };
    },
    meanwhile: ({ quietPrint }) => quietPrint(),
    ends: [
      '200',
      '429 TooManyUnderWay MILLWRIGHT_PRINTS_PER_KEY',
      inLine,
      '503 Overloaded MILLWRIGHT_MAX_WAITING',
    ],
  },
  {
    name: 'a template of loops within loops, filled',
    atOnce: 2,
    prepare: async (world) => {
      const quote = await quoteOf(world, 60);
      const [loops, ends] = ['#', '/'].map((mark) => Array.from({ length: 5 }, () => `{{${mark}LineItems}}`));
      const template = await templateOf(world, ...(loops ?? []), '{{Number}}', ...(ends ?? []));
      return (until) => world.send(`/v1/salesquotes/${quote}/pdf?DocumentID=${template}`, {}, until);
    },
    ends: ['200', '400 InvalidTemplate', '429 TooManyUnderWay MILLWRIGHT_PRINTS_PER_KEY'],
  },
  {
    name: 'multipart that cannot be read',
    atOnce: 2,
    prepare: async ({ send }) => {
      const headers = { 'content-type': 'multipart/form-data; boundary=b' };
      const bodies = [
        '',
        '--b',
        `--b\r\n${'x'.repeat(100_000)}`,
        `--b\r\n\r\nx\r\n--b--\r\n`,
        repeated('--b\r\n', 100_000),
      ];
      let at = 0;
      return (until) =>
        send(
          '/v1/customers/records/import',
          { method: 'POST', headers, raw: bodies[at++ % bodies.length] ?? '' },
          until,
        );
    },
    ends: ['400 MalformedMultipart', '400 InvalidInput', ...capped],
  },
];
