import type { ResolvedLine } from '#areas/selling/pricing';
import { operation } from '#platform/operation';
import { invalid } from '#platform/problem';
import { id, object } from '#platform/schema';
import { configuration } from './answer.schema.ts';
import { answerQuestion, beginQuestion } from './answer-question.ts';
import { type Asking, knownFacts } from './asking.ts';
import { configureExample } from './configure.example.ts';
import { modelOf } from './model-of.ts';
import { type Question, question } from './request.schema.ts';
import { showAnswer } from './show-answer.ts';
import { whomOf } from './whom.ts';

export const productParams = object({ ProductID: id({ description: 'The product’s id' }) });

/** Shared by the questions: who asks a draft must be allowed to write it. */
export const needsToo = { 'products.write': 'Of the product as it is being edited (isDraft)' };

/** `POST …/configuration`: choices in, everything that follows out. Nothing is stored. */
export const askConfiguration = operation({
  id: 'configureProduct',
  configures: true,
  method: 'POST',
  path: '/v1/configure/{ProductID}/configuration',
  tag: 'configure',
  reads: true,
  summary: 'Configure a product: choices in, what may be chosen and what follows out',
  description:
    'Every value reported as POSSIBLE leads to a whole valid configuration, and none is missing; what could not be proven within 250 ms is UNPROVEN. A contradiction is reported by a ' +
    'minimal set of choices and rules, with what to withdraw; the largest part of the choices that goes together is configured further. Bill of materials, router and price ' +
    'come of the same evaluation, each with its source. Nothing is stored: send all choices each time.',
  permission: 'configure.read',
  needsToo,
  params: productParams,
  body: question,
  response: configuration,
  problems: ['NotFound', 'UnknownReference', 'PreconditionMissing', 'ConflictingPrices'],
  example: { body: configureExample.question, response: configureExample.answer },
  before: ({ heavy }, { params, body }, read) => ask({ heavy, read }, params.ProductID, body),
  run: async (_ctx, { found }) => found,
});

/**
 * `GET …/reset`: as if nobody had chosen anything. Nothing of a configuration is stored, so this changes
 * nothing either.
 */
export const resetConfiguration = operation({
  id: 'resetConfiguration',
  configures: true,
  method: 'GET',
  path: '/v1/configure/{ProductID}/reset',
  tag: 'configure',
  summary: 'A fresh configuration of a product, with its defaults',
  description: 'As POST …/configuration without choices, for one piece, today, in your currency.',
  permission: 'configure.read',
  params: productParams,
  response: configuration,
  problems: ['NotFound', 'PreconditionMissing', 'ConflictingPrices'],
  example: { response: configureExample.answer },
  before: ({ heavy }, { params }, read) => ask({ heavy, read }, params.ProductID, {}),
  run: async (_ctx, { found }) => found,
});

/** Before the transaction: no connection is held while a thread works. */
const ask = async (asking: Asking, productID: string, asked: Question) => {
  const { model, whom, begun } = await asking.read(async (ctx) => {
    const model = await modelOf(ctx, productID, asked);
    const whom = await whomOf(ctx, asked);
    const facts = knownFacts(model);
    return { model, whom, begun: facts && (await beginQuestion(ctx, model, facts, asked, whom)) };
  });
  const answered = await answerQuestion(asking, model, asked, whom, begun);
  refuseTooLarge(answered.lines, asked);
  return showAnswer(
    answered,
    { productID, versionID: model.versionID, trace: asked.trace ?? false },
    whom,
  ) as never;
};

/** What a line could not hold either. @throws Problem 400 at the quantity */
const refuseTooLarge = (lines: readonly ResolvedLine[], { quantities }: Question): void => {
  const at = lines.findIndex(({ waterfall }) => waterfall.some(({ after }) => after.abs().gte('1e14')));
  if (at < 0) return;
  const place = quantities === undefined ? '/quantity' : `/quantities/${at}`;
  throw invalid(place, 'would make amounts of more than 14 digits before the decimal point');
};
