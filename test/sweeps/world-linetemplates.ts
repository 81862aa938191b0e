import type { Maker } from './maker.ts';

/** A line item template of the customer. */
export const makeLineTemplate: Maker = async ({ make, canary, ids }) => {
  const template = await make(`/v1/customers/${ids.CustomerID}/templates`, {
    name: canary,
    attributes: [{ name: canary, value: canary }],
    items: [{ itemID: ids.ItemID, quantity: 2 }],
  });
  ids.LineTemplateID = template.templateID;
};
