import { sql } from 'kysely';
import { documentFile } from '#areas/ground/documents';
import { textOf as textOfDocument } from '#areas/products/productversions';
import { printJson } from '#lib/json';
import { beginningOf } from '#lib/text';
import { needPermission } from '#platform/auth/permissions';
import type { Ctx } from '#platform/ctx';
import { readFile } from '#platform/files';
import { askModel, failed, type Message } from './ask-model.ts';
import { openConnection } from './connection.ts';
import { instructions } from './instructions.ts';
import type { JobContext, JobFailure } from './package.schema.ts';
import { asAsked, type Cost, type Outcome, type Proposing } from './proposal.ts';
import { textOf } from './propose-from-records.ts';
import { readAnswer } from './read-answer.ts';

/** What a model is sent at most: letters of the product, of one document and of its own answer, and items. */
const most = { product: 200_000, document: 50_000, answer: 100_000, items: 300 };

/**
 * By the tenant's language model, which is sent the prompt, the context and the product; no prices or costs
 * of items. Its answer is read as what a stranger sends.
 */
export const proposeByModel = async (proposing: Proposing, timeoutMs: number): Promise<Outcome> => {
  const { tools, job, base, isStopping } = proposing;
  const product = textOfDocument(base).text;
  if (product.length > most.product)
    return failed(
      'InvalidAnswer',
      `The product has ${product.length} letters as a document; a model is sent at most ${most.product}.`,
    );
  const { connection, items, documents, left } = await asAsked(proposing, async (ctx) => ({
    connection: await openConnection(ctx, tools.config),
    items: await itemsOf(ctx, job.context.itemCategories),
    ...(await documentsOf(ctx, job.context)),
  }));
  const asked = {
    ...{ kind: job.kind, prompt: job.prompt, notes: job.context.notes, product, documents },
    items: items.slice(0, most.items),
  };
  const messages: Message[] = [
    { role: 'system', content: instructions },
    { role: 'user', content: printJson(asked) },
  ];
  const ask = (some: readonly Message[]) =>
    unlessStopping(askModel(tools.config, connection, some, timeoutMs), isStopping);
  const { model } = connection;
  const answered = await ask(messages);
  if ('failure' in answered) return { ...answered, model };
  let { cost } = answered;
  let read = readAnswer(answered.content, base);
  if ('failure' in read) {
    // Once more, with what is wrong: models mend most of it.
    const again = await ask([...messages, ...whatIsWrong(answered.content, read.failure)]);
    if ('failure' in again) return { ...again, model, cost };
    cost = sumOf(cost, again.cost);
    read = readAnswer(again.content, base);
  }
  const more = { model, cost };
  if (!('document' in read)) return { ...read, ...more };
  const cut = items.length > most.items ? [`The model was sent the first ${most.items} items only.`] : [];
  return { ...read, ...more, warnings: [...left, ...cut, ...read.warnings] };
};

/** The answer that cannot be used, and why, as the conversation goes on. */
const whatIsWrong = (content: string, { detail, errors }: JobFailure): Message[] => [
  { role: 'assistant', content: beginningOf(content, most.answer) },
  {
    role: 'user',
    content: `This answer cannot be used. ${printJson({ detail, errors })} Answer again: one whole JSON object in the form that was asked for, and nothing else.`,
  },
];

/** What both requests used; null where the server does not say. */
const sumOf = (one: Cost, other: Cost): Cost => {
  const both = (name: keyof Cost) =>
    one[name] === null && other[name] === null ? null : (one[name] ?? 0) + (other[name] ?? 0);
  return { promptTokens: both('promptTokens'), completionTokens: both('completionTokens') };
};

/** A model may take long: a process that ends leaves its answer to another one, which asks again. */
const unlessStopping = async <T>(work: Promise<T>, isStopping: () => boolean): Promise<T> => {
  const { promise, reject } = Promise.withResolvers<never>();
  const watch = setInterval(() => {
    if (isStopping()) reject(new Error('The process ends before the model has answered.'));
  }, 200);
  try {
    return await Promise.race([work, promise]);
  } finally {
    clearInterval(watch);
  }
};

const itemsOf = async (ctx: Ctx, categories: readonly string[]) => {
  if (categories.length === 0) return [];
  needPermission(ctx, 'items.read');
  const names = categories.map((one) => one.trim().toLowerCase());
  return ctx.rows(sql<{
    number: string;
    description: string;
    category: string | null;
    uOM: string;
    attributes: { name: string; value: string }[];
  }>`
    select i.number, i.description, i.category, i.uom as "uOM", (
        select coalesce(json_agg(json_build_object('name', a.name, 'value', a.value) order by lower(a.name)), '[]')
        from item_attributes a where ${ctx.mine('a')} and a.item_id = i.item_id
      ) as attributes
    from items i where ${ctx.mine('i')} and i.is_active and lower(i.category) = any (${names})
    order by i.number limit ${most.items + 1}`);
};

const isText = (contentType: string): boolean =>
  contentType.startsWith('text/') || /^application\/(json|xml|csv)$/.test(contentType);

/** Texts among the documents; what of the others is left out, in words. */
const documentsOf = async (ctx: Ctx, { documents }: JobContext) => {
  const texts: { name: string; text: string }[] = [];
  const left: string[] = [];
  for (const documentID of documents) {
    const { fileID, fileName, contentType } = await documentFile(ctx, documentID);
    if (!isText(contentType)) {
      left.push(`${fileName} was not sent to the model: it is no text.`);
      continue;
    }
    const text = await textOf(await readFile(ctx, fileID));
    if (text.length > most.document)
      left.push(`Of ${fileName} the first ${most.document} letters were sent to the model.`);
    texts.push({ name: fileName, text: beginningOf(text, most.document) });
  }
  return { documents: texts, left };
};
