import { beginBuyerReview, sendBuyerReview, shortageNotification } from '#areas/goods/buyerreview';
import type { Proof } from '#configurator/configure/proof';
import type { Outcome } from '#configurator/evaluate/outcome';
import { contentHash } from '#lib/content-hash';
import { parseJson, printJson } from '#lib/json';
import { operation } from '#platform/operation';
import { Problem } from '#platform/problem';
import { object } from '#platform/schema';
import { answerQuestion } from './answer-question.ts';
import { needsToo, productParams } from './ask-configuration.ts';
import { factsOf } from './asking.ts';
import { reviewExample } from './configure.example.ts';
import { modelOf } from './model-of.ts';
import { budgetMs } from './question-budget.ts';
import { questionFields } from './request.schema.ts';
import { whomOf } from './whom.ts';

/** `POST …/buyerreview`: the one way in which buyers hear of a configuration's shortage (checklist 99). */
export const reviewConfiguration = operation({
  id: 'sendConfigurationToBuyers',
  configures: true,
  method: 'POST',
  path: '/v1/configure/{ProductID}/buyerreview',
  tag: 'configure',
  addition: true,
  summary: 'Tell the buyers what a configuration needs and is not available',
  description:
    'Assesses the bill of materials of a complete configuration, stores what is short and sends Material Request · Created, once: a second click for the same configuration within ' +
    '10 minutes answers the first notification. 409 NoShortage where nothing is short. For users with PURCHASING or ADMIN; integration keys are refused.',
  permission: 'buyerreview.write',
  needsToo,
  usersOnly: ['buyerreview.write'],
  params: productParams,
  body: object(questionFields, { title: 'BuyerReviewQuestion' }),
  response: shortageNotification,
  problems: [
    'NotFound',
    'UnknownReference',
    'PreconditionMissing',
    'NoShortage',
    'AvailabilityUnknown',
    'ConflictingPrices',
  ],
  example: reviewExample,
  before: async (outside, { params, body }, read) => {
    const asking = { heavy: outside.heavy, read };
    const [model, whom] = await read(
      async (ctx) => [await modelOf(ctx, params.ProductID, body), await whomOf(ctx, body)] as const,
    );
    const { configuration, outcomes } = await answerQuestion(asking, model, body, whom);
    const [outcome] = outcomes;
    if (configuration.complete !== 'YES' || !outcome?.isWhole || outcome.missingItems.length > 0)
      throw incomplete(configuration.complete, outcome);
    const { name } = await factsOf(asking, model);
    const chosen = configuration.attributes.map((one) => [one.name, one.value]);
    return beginBuyerReview(outside, read, {
      productID: params.ProductID,
      productName: name,
      // The same choices of the same version, for as many pieces, are the same configuration.
      configurationKey: contentHash(
        parseJson(printJson({ version: model.versionID, chosen, quantity: outcome.quantity })),
      ),
      requirements: outcome.items.map(({ number, quantity, uOM }) => ({
        itemNumber: number,
        quantity: quantity.times(outcome.quantity).round(6),
        uOM: uOM ?? 'C62',
      })),
    });
  },
  run: async (ctx, { found }) => (await sendBuyerReview(ctx, found)).notification,
});

const incomplete = (complete: Proof, outcome: Outcome | undefined): Problem => {
  if (complete === 'UNPROVEN')
    return new Problem(
      'PreconditionMissing',
      `Whether the configuration is complete could not be proven within ${budgetMs} ms. Choose more of it.`,
      { missing: ['proof'] },
    );
  if (complete === 'NO')
    return new Problem(
      'PreconditionMissing',
      'The configuration is not complete: what it needs is not known yet.',
      {
        missing: ['attributes'],
      },
    );
  const missing = outcome?.missingItems ?? [];
  if (missing.length > 0)
    return new Problem(
      'PreconditionMissing',
      `The bill of materials names what is no active item: ${missing.slice(0, 20).join(', ')}.`,
      { missing: [...missing] },
    );
  return new Problem(
    'PreconditionMissing',
    outcome?.faults[0]?.message ?? 'What the configuration needs could not be calculated.',
  );
};
