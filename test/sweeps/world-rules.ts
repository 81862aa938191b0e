import type { Maker } from './maker.ts';

/** A group of rules and a rule of it. After the product. */
export const makeRules: Maker = async ({ make, canary, ids }) => {
  const productID = ids.ProductID;
  const asks = { expression: `'${canary}' = 'x'` };
  const group = await make('/v1/rules/groups', { productID, name: canary, condition: asks });
  ids.RuleGroupID = group.ruleGroupID;
  const then = [
    { action: 'ADD_NOTE', text: canary },
    { action: 'ADD_DOCUMENT', document: canary },
  ];
  const text = { name: canary, description: canary };
  const rule = { productID, ruleGroupID: group.ruleGroupID, ...text, type: 'MESSAGE', when: asks, then };
  ids.RuleID = (await make('/v1/rules', rule)).ruleID;
};

/** An item mapping with an entry of its history. After the product and its attribute. */
export const makeMapping: Maker = async ({ make, service, key, canary, ids }) => {
  const attributes = [{ name: 'BORE', value: canary }];
  const items = [{ number: `I-${canary}`, quantity: 2, position: canary }];
  const made = await make('/v1/itemmapping', {
    productID: ids.ProductID,
    category: canary,
    attributes,
    items,
  });
  ids.ItemMappingID = made.itemMappingID;
  ids.AttributesAndValues = `BORE=${canary}`;
  const body = { action: 'NOTE', newValue: canary };
  await service.ask(`/v1/itemmapping/${ids.ItemMappingID}/history`, { method: 'PATCH', key, body });
};
