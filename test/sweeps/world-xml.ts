import type { Maker } from './maker.ts';

/** A template of XML files, which the example of its create cannot make: its body says what it may. */
export const makeXmlTemplate: Maker = async ({ make, canary, ids }) => {
  const body = `<Orders by="${canary}">{{#SalesOrders}}<Order>{{Number}}</Order>{{/SalesOrders}}</Orders>`;
  const sent = { name: canary, entity: 'SalesOrder', body, fileNamePattern: canary, isDefault: true };
  ids.TemplateID = (await make('/v1/xml/templates', sent)).templateID;
};
