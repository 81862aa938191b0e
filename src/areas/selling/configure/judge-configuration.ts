import type { Decimal } from '#lib/decimal';
import { present } from '#lib/present';
import type { Problem } from '#platform/problem';
import { answerQuestion } from './answer-question.ts';
import type { Asking, ProductModel } from './asking.ts';
import { isProven, unfinished, unpriced } from './refuse-unfinished.ts';
import { type Choices, readChoices } from './request.schema.ts';
import { showAnswer } from './show-answer.ts';
import type { Whom } from './whom.ts';

/** A configuration as a model sees it, whatever the result. */
export type Judged = {
  answer: ReturnType<typeof showAnswer>;
  /** What would keep it from being put into a quote; undefined: nothing. */
  fault: Problem | undefined;
  /**
   * Whether the time of a question, or of the same once more, sufficed; else nothing
   * that is reported about it is sure.
   */
  isProven: boolean;
};

/**
 * Asks a model for a configuration that was stored. Nothing is refused but what cannot be asked at all.
 * @throws Problem 409 for lack of a rate, or of prices that agree
 */
export const judgeConfiguration = async (
  asking: Asking,
  model: ProductModel,
  { choices, quantity }: { choices: Choices; quantity: Decimal },
  whom: Whom,
): Promise<Judged> => {
  const asked = { attributes: readChoices(choices), quantity };
  const first = await answerQuestion(asking, model, asked, whom);
  // Among thousands of questions the machine is once busy with something else: which says nothing about any
  // model.
  const answered = isProven(first.configuration) ? first : await answerQuestion(asking, model, asked, whom);
  const { productID, versionID } = model;
  return {
    answer: showAnswer(answered, { productID, versionID, trace: false }, whom),
    fault: unfinished(answered, false) ?? unpriced(present(answered.outcomes[0])),
    isProven: isProven(answered.configuration),
  };
};
