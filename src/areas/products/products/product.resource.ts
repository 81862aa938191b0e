import { sql } from 'kysely';
import { deleteAttachments, documentsPart } from '#areas/ground/documents';
import { isCurrencyCode } from '#areas/ground/reference';
import { documentLimits as limits } from '#configurator/document/limits';
import { field } from '#kit/field';
import { linksPart } from '#kit/parts/links';
import { deleteNotes, notesPart } from '#kit/parts/notes';
import { deleteTags, tagsPart } from '#kit/parts/tags';
import { resource } from '#kit/resource';
import { noteRenamed } from '#kit/search/renew-entries';
import type { Operation } from '#platform/operation';
import { invalid } from '#platform/problem';
import { refuseReferenced } from '#platform/references';
import { id } from '#platform/schema';
import { refuseTogether } from '#platform/tell-all';
import { productExample } from './product.example.ts';
import { notInStore, storeData } from './store.schema.ts';

const fields = {
  number: field.text(limits.key, {
    required: true,
    unique: true,
    sort: true,
    search: true,
    filter: 'equal',
    example: 'CYL',
  }),
  name: field.text(limits.name, { required: true, sort: true, search: true, example: 'Hydraulic cylinder' }),
  description: field.text(limits.text, { search: true }),
  familyID: field.id({
    refers: true,
    filter: 'equal',
    description: 'Its family (GET /v1/products/families)',
  }),
  status: field.oneOf(['ACTIVE', 'INACTIVE'], {
    required: true,
    fallback: 'INACTIVE',
    filter: 'equal',
    description: 'Only active products are offered for configuration',
  }),
  descriptionTemplate: field.text(limits.expression, {
    description: 'What a line of it is called: text with expressions in braces',
    example: 'Cylinder {BORE}/{ROD} x {STROKE}',
  }),
  uOM: field.text(limits.unit, {
    required: true,
    fallback: 'C62',
    column: 'uom',
    description: 'UN/ECE Rec 20; C62 is one piece',
  }),
  currencyCode: field.text(3, {
    description:
      'ISO 4217: of all amounts that its values and rules state or compare; the tenant’s when null',
  }),
  leadTimeDays: field.integer(
    { minimum: 0, maximum: 10_000 },
    { description: 'Calendar days until one can be had' },
  ),
  defaultLocationID: field.id({ refers: true, description: 'The site that makes it (GET /v1/locations)' }),
  commodityCode: field.text(limits.commodityCode, {
    filter: 'equal',
    description: 'Of the customs tariff, 2 to 10 digits',
  }),
  allowDiscount: field.flag({
    required: true,
    fallback: true,
    description: 'Whether a discount may be given on it',
  }),
  serializationRequired: field.flag({
    required: true,
    fallback: false,
    description: 'Each piece gets a serial number',
  }),
  store: field.json(storeData, {
    required: true,
    readOnly: true,
    fallback: notInStore,
    description: 'What the store knows of it: set by PATCH …/store',
  }),
  imageDocumentID: field.id({
    readOnly: true,
    computed: () => sql`(
      select d.document_id from documents d where d.tenant_id = t.tenant_id and d.document_id = t.image_document_id)`,
    description: 'Its small picture: set by PATCH …/image',
  }),
  imageDocumentIDs: field.words(id(), {
    required: true,
    readOnly: true,
    computed: () => sql`array(
      select d.document_id from unnest(t.image_document_ids) with ordinality as i (document_id, place)
        join documents d on d.tenant_id = t.tenant_id and d.document_id = i.document_id
      order by i.place)`,
    description: 'Its pictures in order: set by PATCH …/images',
  }),
  modelChangedUTC: field.instant({
    required: true,
    readOnly: true,
    description: 'When a page, attribute, rule or item mapping of it last changed',
  }),
};

/** A product: what can be configured. */
export const productResource = resource({
  entity: 'Product',
  noun: 'product',
  table: 'products',
  path: '/v1/products',
  param: 'ProductID',
  idField: 'productID',
  tag: 'products',
  permission: 'products',
  fields,
  parts: {
    links: linksPart('product_links', 'product_id'),
    notes: notesPart('Product', 'product_id'),
    tags: tagsPart('Product', 'product_id'),
    documents: documentsPart('Product', 'product_id'),
  },
  operations: ['list', 'create', 'get', 'patch', 'delete', 'search'],
  additions: ['create'],
  sort: 'number',
  search: { param: 'number' },
  isReferredTo: true,
  check: async (ctx, row, old) => {
    if (!old) row.modelChangedUTC = ctx.now;
    row.commodityCode = row.commodityCode?.replace(/[. ]/g, '') ?? null;
    refuseTogether([
      row.currencyCode !== null &&
        !isCurrencyCode(row.currencyCode) &&
        invalid('/currencyCode', 'must be the ISO 4217 code of a currency in use, like EUR'),
      row.commodityCode !== null &&
        !/^[0-9]{2,10}$/.test(row.commodityCode) &&
        invalid('/commodityCode', 'must have 2 to 10 digits, which dots and spaces may separate'),
    ]);
  },
  written: async (ctx, row, old) => {
    if (old && (old.number !== row.number || old.name !== row.name))
      noteRenamed(ctx, 'Product', row.productID);
  },
  deleting: async (ctx, row) => {
    await refuseReferenced(ctx, 'products', row.productID);
    await deleteNotes(ctx, 'Product', row.productID);
    await deleteTags(ctx, 'Product', row.productID);
    await deleteAttachments(ctx, 'Product', row.productID);
  },
  example: productExample,
});

const isDelete = ({ method }: Operation) => method === 'DELETE';

/** Deleting one stands with its versions, where all kinds of part are known. */
export const productOperations = productResource.operations.filter((one) => !isDelete(one));
// It is among those asked for above.
export const ordinaryDelete = productResource.operations.find(isDelete) as Operation;
