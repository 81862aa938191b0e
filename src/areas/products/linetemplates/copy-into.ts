import { copyBelongings, copyCounts } from '#areas/parties/customers';
import { operation } from '#platform/operation';
import { id, list, object, oneOf, optional } from '#platform/schema';
import { copyTemplates } from './copy-templates.ts';

const kinds = ['PEOPLE', 'SHIPTO', 'ATTRIBUTES', 'TEMPLATES'] as const;
const none = { copied: 0, kept: 0 };

/**
 * `POST /v1/customers/{CustomerID}/copyinto`: gives another customer what it lacks of this one's people and
 * the like. It stands here and not with the customers because it answers for the templates too.
 */
export const copyInto = operation({
  id: 'copyCustomerInto',
  method: 'POST',
  path: '/v1/customers/{CustomerID}/copyinto',
  tag: 'customers',
  summary: 'Copy what belongs to a customer into another',
  description:
    'People (without notes), ship-to’s, attributes and line item templates, or those kinds that `include` names. What the target already has stays unchanged: a ' +
    'person of the same email, else of the same name; a ship-to of the same number; an attribute or a template of the same name. A primary person or default ' +
    'ship-to is one there only if the target had none.',
  permission: 'customers.write',
  params: object({ CustomerID: id({ description: 'The customer to copy from' }) }),
  body: object(
    {
      targetCustomerID: id({ description: 'The customer to copy into' }),
      include: optional(list(oneOf(kinds), { minItems: 1, maxItems: 4, description: 'All unless given' })),
    },
    { title: 'CopyInto' },
  ),
  response: object(
    {
      targetCustomerID: id(),
      people: copyCounts,
      shipTo: copyCounts,
      attributes: copyCounts,
      templates: copyCounts,
    },
    { title: 'Copied' },
  ),
  problems: ['NotFound', 'UnknownReference'],
  example: {
    body: { targetCustomerID: '0198c5a0-0000-7000-8000-000000000002', include: ['PEOPLE'] },
    response: {
      targetCustomerID: '0198c5a0-0000-7000-8000-000000000002',
      people: { copied: 2, kept: 1 },
      shipTo: none,
      attributes: none,
      templates: none,
    },
  },
  run: async (
    ctx,
    { params: { CustomerID: source }, body: { targetCustomerID: target, include = kinds } },
  ) => ({
    targetCustomerID: target,
    ...(await copyBelongings(ctx, { source, target }, include)),
    templates: include.includes('TEMPLATES') ? await copyTemplates(ctx, source, target) : none,
  }),
});
