import { dataName } from '#areas/ground/documents';
import { operation } from '#platform/operation';
import { notFound } from '#platform/problem';
import { list, object, text } from '#platform/schema';
import { builtInBody } from './built-in.ts';
import { exportedAs, exportedEntities, namesOf, readEntity } from './exported.ts';
import { xmlTemplateResource, xmlTypes } from './xml-template.resource.ts';

const { fields } = xmlTemplateResource;
const shown = {
  name: fields.name.schema,
  entity: fields.entity.schema,
  body: fields.body.schema,
  contentType: fields.contentType.schema,
  fileNamePattern: fields.fileNamePattern.schema,
};

/** What a tenant exports with before it has templates of its own, to begin one with. */
export const listBuiltInXml = operation({
  id: 'listBuiltInXmlTemplates',
  method: 'GET',
  path: '/v1/xml/templates/builtin',
  tag: 'templates',
  summary: 'List the built-in XML templates',
  description:
    'An export is made by one of them as long as the tenant has no default template of its kind. Begin your own with its `body`.',
  permission: 'xmltemplates.read',
  addition: true,
  response: list(object(shown, { title: 'BuiltInXmlTemplate' })),
  example: {
    response: [
      {
        ...{ name: 'Sales orders', entity: 'SalesOrder', contentType: 'application/xml' },
        body: '<SalesOrders>{{#SalesOrders}}<SalesOrder number="{{Number}}"/>{{/SalesOrders}}</SalesOrders>',
        fileNamePattern: 'salesorders_{{Today}}',
      },
    ],
  },
  run: async () =>
    exportedEntities.map((entity) => {
      const { builtIn, fileNamePattern } = exportedAs(entity);
      const contentType = xmlTypes[0];
      return { name: builtIn.name, entity, body: builtInBody(entity), contentType, fileNamePattern };
    }),
});

/** For authors of templates: every name that they may write, with an example and what it means. */
export const xmlDictionary = operation({
  id: 'listXmlTemplateNames',
  method: 'GET',
  path: '/v1/xml/templates/dictionary/{Entity}',
  tag: 'templates',
  summary: 'The names that XML templates of a kind of record may use',
  description:
    'Records have the names that Word templates have. `{{Name}}` stands in texts and values of attributes; `{{#List}}…{{/List}}` repeats, `{{#Name}}…{{/Name}}` is left out where there is nothing, `{{^Name}}…{{/Name}}` where there is something. ' +
    'Numbers have a point and no grouping, days are 2026-04-20. Formats follow a colon: `{{GrandTotal:amount}}`, `{{Quantity:number(2)}}`, `{{PromiseDateUTC:date(yyyyMMdd)}}`.',
  permission: 'xmltemplates.read',
  addition: true,
  params: object({
    Entity: text(40, { description: `One of ${exportedEntities.join(', ')}, in any letter case` }),
  }),
  response: list(dataName),
  problems: ['NotFound'],
  example: {
    params: { Entity: 'SalesOrder' },
    response: [
      {
        ...{ name: 'SalesOrders.Number', path: 'salesOrders.number', list: 'salesOrders', type: 'text' },
        ...{ example: 'SO1001', explanation: 'The number of the order' },
      },
    ],
  },
  run: async (_ctx, { params }) => {
    const entity = readEntity(params.Entity);
    if (!entity) throw notFound('kind of record with a data dictionary');
    return namesOf(entity);
  },
});
