import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Ctx } from '#platform/ctx';
import { type Packed, packed, unpacked } from '#platform/heavy/across';
import type { Patience } from '#platform/heavy/patience';
import type { Heavy } from '#platform/heavy/pool';
import {
  type HeavyTask,
  heavyTask,
  type LaneName,
  type ThreadFunction,
  type ThreadTools,
} from '#platform/heavy/task';
import type { Read } from '#platform/operation';
import { Problem } from '#platform/problem';
import type { AskedModel } from './ask-model.ts';
import type * as tasks from './question-tasks.ts';
import type { ReadyModel } from './ready-model.ts';
import { type OrRefused, orRefused } from './refused.ts';

/** By what a model is asked: threads, and the tenant's data. */
export type Asking = {
  heavy: Heavy;
  /** Each time a transaction of its own where no connection is held meanwhile. */
  read: Read;
  /** Where it waits for a thread; with the questions of users unless given. */
  lane?: LaneName;
  /** So long it waits for one, each time (milliseconds). */
  mostWaitMs?: number;
  /** Within a transaction: how it waits for what a thread answers. */
  patience?: Patience | undefined;
};

/**
 * Within one transaction, which holds its connection, and what it has locked, while it waits: for a moment.
 * What takes longer is answered while the transaction is given up, and it is done again then.
 */
export const askingWithin = (ctx: Ctx): Asking => ({
  heavy: ctx.heavy,
  read: (work) => work(ctx),
  mostWaitMs: 5000,
  patience: ctx.patience,
});

/** A model that can be asked: its document as text, which is read when a thread has not got it ready. */
export type ProductModel = {
  productID: string;
  versionID: string | null;
  /** INTERNAL rules are at work. */
  isTest: boolean;
  /** Names the tenant and the document: the same for the same document alone. */
  key: string;
  text: (ctx: Ctx) => Promise<string>;
};

const here = {
  module: new URL('./question-tasks.ts', import.meta.url),
  what: 'What may be chosen of the product',
  lane: 'quick',
  milliseconds: 10_000,
  prepare: 'readyModel',
} as const;
const tellsFacts = heavyTask<typeof tasks.tellFacts>({ ...here, name: 'tellFacts' });
const tellsAttributes = heavyTask<typeof tasks.tellAttributes>({ ...here, name: 'tellAttributes' });
const begins = heavyTask<typeof tasks.configureModel>({ ...here, name: 'configureModel' });
const goesOn = heavyTask<typeof tasks.followModel>({ ...here, name: 'followModel' });
const explains = heavyTask<typeof tasks.explainModel>({ ...here, name: 'explainModel' });

/** For nobody who waits: it may take as long as the check of a version. */
export const prepares = heavyTask<typeof tasks.prepareModel>({
  ...here,
  name: 'prepareModel',
  what: 'Preparing the product',
  milliseconds: 20_000,
});

/** No thread that was free has the model ready. */
class NotReady extends Error {}

/**
 * Asks in a thread. The document is read where the thread asked needs it, and before one is taken: who holds
 * a thread must never wait for a connection, because who holds a connection may wait for a thread.
 */
const inThread = async <F extends ThreadFunction>(
  { heavy, read, lane, mostWaitMs, patience }: Asking,
  model: ProductModel,
  task: HeavyTask<F>,
  input: Parameters<F>[0],
): Promise<Awaited<ReturnType<F>>> => {
  const run = (weight: number, load: () => unknown) =>
    heavy.run({ ...task, lane: lane ?? task.lane }, input, {
      keep: { key: readyKey(model), weight, load },
      mostWaitMs,
    });
  const name = patience && JSON.stringify([task.name, readyKey(model), input]);
  const waiting = <T>(how: string, begin: () => Promise<T>): Promise<T> =>
    patience ? patience.wait(`${how} ${name}`, begin) : begin();
  const ready = await waiting('ready', async () => {
    try {
      const answer = await run(0, () => {
        throw new NotReady();
      });
      return { answer };
    } catch (error) {
      if (error instanceof NotReady) return undefined;
      throw error;
    }
  });
  if (ready) return ready.answer;
  const text = await read(model.text);
  return waiting('read', () => run(text.length, () => ({ text, isTest: model.isTest })));
};

/** By what threads know a model; with INTERNAL rules it is another one. */
export const readyKey = ({ key, isTest }: Pick<ProductModel, 'key' | 'isTest'>): string =>
  isTest ? `${key} test` : key;

/** The same, with what is packed. */
const across = async <I, A>(
  asking: Asking,
  model: ProductModel,
  task: HeavyTask<(input: Packed<I>, tools: ThreadTools<ReadyModel>) => Packed<A>>,
  input: I,
): Promise<A> => unpacked<A>(await inThread(asking, model, task, packed(input)));

/** So many questions go to a thread together; then others get their turn. */
const atOnce = 10;

/** Many of one kind. What is refused together is asked one by one: so it is known which is refused. */
const manyAcross = async <I, A>(
  asking: Asking,
  model: ProductModel,
  task: HeavyTask<(input: Packed<readonly I[]>, tools: ThreadTools<ReadyModel>) => Packed<A>[]>,
  inputs: readonly I[],
): Promise<OrRefused<A>[]> => {
  const answers: OrRefused<A>[] = [];
  for (let at = 0; at < inputs.length; at += atOnce) {
    const some = inputs.slice(at, at + atOnce);
    const found = await orRefused(async () => inTurns(await inThread(asking, model, task, packed(some))));
    if (!(found instanceof Problem)) answers.push(...found);
    else if (some.length === 1) answers.push(found);
    else if (isBusy(found)) throw found;
    else for (const one of some) answers.push(...(await manyAcross(asking, model, task, [one])));
  }
  return answers;
};

/** Answers, each read in a turn of the event loop of its own where they are long. */
const inTurns = async <A>(all: readonly Packed<A>[]): Promise<A[]> => {
  const answers: A[] = [];
  for (const one of all) {
    if (answers.length > 0 && one.packed.length > 50_000) await nextTurn();
    answers.push(unpacked(one));
  }
  return answers;
};

/** No thread was to be had, whatever is asked. */
const isBusy = ({ status }: Problem): boolean => status === 429 || status === 503;

/** A model in a thread, as `askModels` asks one. */
export const modelInThread = (asking: Asking, model: ProductModel): AskedModel => ({
  begin: (asked) => manyAcross(asking, model, begins, asked),
  goOn: (going) =>
    manyAcross(
      asking,
      model,
      goesOn,
      going.map(({ asked, standing }) => ({ asked, standing })),
    ),
});

/** Why a value cannot be chosen, or an attribute has what it has. */
export const askWhy = (asking: Asking, model: ProductModel, asked: tasks.WhyAsked): Promise<tasks.Why> =>
  across(asking, model, explains, asked);

/** What lines tell of attributes of those names. */
export const attributesOf = (
  asking: Asking,
  model: ProductModel,
  names: readonly string[],
): Promise<tasks.LineAttribute[]> => inThread(asking, model, tellsAttributes, names);

/** Of the products asked last: small, and the same for the same key. */
const facts = new Map<string, tasks.ProductFacts>();
const mostFacts = 2000;

/** What is known of the model's product, where it was asked for lately. */
export const knownFacts = (model: ProductModel): tasks.ProductFacts | undefined => facts.get(readyKey(model));

/** What is known of the model's product. */
export const factsOf = async (asking: Asking, model: ProductModel): Promise<tasks.ProductFacts> => {
  const key = readyKey(model);
  const found = facts.get(key) ?? (await inThread(asking, model, tellsFacts, null));
  facts.delete(key);
  facts.set(key, found);
  for (const oldest of facts.keys()) if (facts.size > mostFacts) facts.delete(oldest);
  return found;
};
