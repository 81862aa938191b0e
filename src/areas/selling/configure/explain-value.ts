import { attributeName, scalar } from '#areas/products/products';
import type { Because } from '#configurator/configure/configuration';
import { decimal } from '#lib/decimal';
import { operation } from '#platform/operation';
import { Problem } from '#platform/problem';
import { list, object, oneOf, optional, orNull, text } from '#platform/schema';
import { because } from './answer.schema.ts';
import { subjectsOf } from './answer-question.ts';
import { needsToo, productParams } from './ask-configuration.ts';
import { askWhy } from './asking.ts';
import { configureExample } from './configure.example.ts';
import { modelOf } from './model-of.ts';
import { questionFields } from './request.schema.ts';
import { whomOf } from './whom.ts';

/** `POST …/explain`: why a value cannot be chosen, or why an attribute has the one that it has. */
export const explainConfiguration = operation({
  id: 'explainConfiguration',
  configures: true,
  method: 'POST',
  path: '/v1/configure/{ProductID}/explain',
  tag: 'configure',
  reads: true,
  addition: true,
  summary: 'Why a value cannot be chosen, or why an attribute has its value',
  description:
    'With a `value`: the fewest choices and rules that it contradicts. Without: those that leave the attribute nothing but the value that it has, one reason for each value of a ' +
    'MULTISELECT. No reason is given if none exists: the value can be chosen, or the user chose it.',
  permission: 'configure.read',
  needsToo,
  params: productParams,
  body: object(
    {
      ...questionFields,
      name: attributeName({ description: 'The attribute in question' }),
      value: optional(orNull(scalar)),
    },
    { title: 'ExplainQuestion' },
  ),
  response: object(
    {
      state: orNull(
        oneOf(['POSSIBLE', 'IMPOSSIBLE', 'UNPROVEN'], {
          description:
            'The value in question; null if none was; UNPROVEN if time ran out before the reasons were found',
        }),
      ),
      reasons: list(object(because, { title: 'Because' })),
      message: orNull(text(4000, { description: 'Where the value is not one of the attribute at all' })),
    },
    { title: 'Explanation' },
  ),
  problems: ['NotFound', 'UnknownReference', 'PreconditionMissing'],
  example: { body: configureExample.explain, response: configureExample.explained },
  before: async ({ heavy }, { params, body }, read) => {
    const [model, whom] = await read(
      async (ctx) => [await modelOf(ctx, params.ProductID, body), await whomOf(ctx, body)] as const,
    );
    const request = {
      choices: body.attributes ?? [],
      date: whom.date,
      subjects: subjectsOf(whom, body.quantity ?? decimal(1)),
    };
    return askWhy({ heavy, read }, model, { request, name: body.name, value: body.value });
  },
  run: async (_ctx, { body, found: why }) => {
    const none = { state: null, reasons: [], message: null };
    if (why === 'NO_SUCH_ATTRIBUTE')
      throw new Problem('UnknownReference', `/name: the product has no attribute ${body.name}.`, {
        errors: [{ pointer: '/name', detail: 'is no attribute of the product' }],
      });
    if (typeof why === 'string') return { ...none, state: why };
    if (Array.isArray(why)) return { ...none, reasons: why };
    if ('message' in why) return { ...none, state: 'IMPOSSIBLE' as const, message: why.message };
    return { ...none, state: 'IMPOSSIBLE' as const, reasons: [why satisfies Because] };
  },
});
