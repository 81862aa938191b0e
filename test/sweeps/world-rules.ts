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
