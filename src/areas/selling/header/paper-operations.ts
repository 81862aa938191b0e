import {
  findingsAnswer,
  findingsExample,
  findingsProblems,
  pdfAnswer,
  pdfProblems,
  pdfResponse,
  templateFindings,
  type templateFor,
  templateQuery,
} from '#areas/ground/documents';
import type { Kept, Resource } from '#kit/declaration';
import type { Fields } from '#kit/field';
import type { Parts, PartsOf } from '#kit/parts/declaration';
import { readOne } from '#kit/rows';
import { idIn, idParams } from '#kit/shapes';
import type { Ctx } from '#platform/ctx';
import { type Operation, operation } from '#platform/operation';
import type { DocumentFormat } from '#platform/pdf/format-value';
import { object, type Static, type TObject, type TProperties } from '#platform/schema';
import { templateOf } from './print-language.ts';

type Asked = Static<TObject<typeof templateQuery>>;

type Paper<Row, Query> = {
  documentType: Parameters<typeof templateFor>[1];
  /** The end of the ids: `SalesOrder` for `renderSalesOrderPdf` and `validateSalesOrderPdf`. */
  name: string;
  /** What the description calls it: `order`. */
  noun: string;
  /** `A sales order as PDF`, and `Check a sales order against its template`. */
  summaries: { render: string; validate: string };
  /** What the description of the PDF begins with. */
  shows?: string;
  aliases?: string[];
  /** Those that the contract does not have. */
  additions?: readonly ('render' | 'validate')[];
  /** Its name without the number: `Order` for `Order_<number>.pdf`. */
  file: string;
  /** What the paper must say; what is missing of it is a finding. */
  required: readonly string[];
  /** In whose language it is, unless the caller names one; null: the company's own. */
  customerOf: (row: Row) => string | null;
  print: (
    ctx: Ctx,
    row: Row,
    locale: string,
    query: Query,
  ) => Promise<{ data: Readonly<Record<string, unknown>>; format: DocumentFormat }>;
};

/**
 * `GET …/pdf` and `GET …/pdf/validate` of a record that is printed by a template of its customer's language.
 * Both read what is there now, so that what changed shows in the next one.
 * @param query what both take beside the template
 */
export const paperOperations = <
  F extends Fields & { number: Fields[string] },
  ID extends string,
  W extends Parts,
  Q extends TProperties,
>(
  resource: Resource<F, ID, string, W>,
  query: Q,
  said: Paper<Kept<F, ID> & PartsOf<W>, Static<TObject<Q>>>,
): Operation[] => {
  const { documentType, name, noun, summaries, file, required, additions = [] } = said;
  const { spec } = resource;
  const path = `${spec.path}/{${spec.param}}/pdf`;
  const shared = {
    method: 'GET' as const,
    tag: spec.tag,
    permission: `${spec.permission}.read`,
    params: idParams(resource),
    query: object({ ...templateQuery, ...query }),
  };
  const printed = async (ctx: Ctx, id: string, asked: Asked) => {
    const row = await readOne(ctx, resource, id);
    const template = await templateOf(ctx, documentType, asked, said.customerOf(row) ?? '');
    // `asked` was checked by `shared.query`, of which `query` is a part.
    return { row, template, ...(await said.print(ctx, row, template.locale, asked as never)) };
  };
  return [
    operation({
      ...shared,
      id: `render${name}Pdf`,
      path,
      ...(said.aliases ? { aliases: said.aliases } : {}),
      summary: summaries.render,
      description: [
        ...(said.shows ? [said.shows] : []),
        `Fills the Word template with the ${noun} as it is now, and records in the audit trail who printed it.`,
        `The file is called \`${file}_<number>.pdf\`.`,
        'Where no converter runs (503), the filled Word document can be had by its media type in `Accept`.',
      ].join(' '),
      ...(additions.includes('render') ? { addition: true } : {}),
      traced: true,
      response: pdfResponse,
      problems: [...pdfProblems],
      run: async (ctx, { params, query: asked }) => {
        const entityID = idIn(resource, params);
        const { row, ...parts } = await printed(ctx, entityID, asked);
        const of = { entity: spec.entity, entityID };
        return pdfAnswer(ctx, { of, ...parts, fileName: `${file}_${row.number}` });
      },
    }),
    operation({
      ...shared,
      id: `validate${name}Pdf`,
      path: `${path}/validate`,
      summary: summaries.validate,
      description: `Tells which placeholders and bookmarks the ${noun} has nothing for, and what it should say and does not.`,
      ...(additions.includes('validate') ? { addition: true } : {}),
      response: templateFindings,
      problems: [...findingsProblems],
      example: { response: findingsExample },
      run: async (ctx, { params, query: asked }) => {
        const { template, data } = await printed(ctx, idIn(resource, params), asked);
        return findingsAnswer(template, data, required);
      },
    }),
  ];
};
