import { useMutation, useQuery } from '@tanstack/react-query';
import {
  compareConfiguredLine,
  configureProduct,
  configureSalesQuoteLine,
  explainConfiguration,
} from '../../../client/groups/configure.ts';
import { getReleasedSmartQuoteVersion, getSmartQuoteVersion } from '../../../client/groups/products.ts';
import {
  type Configuration,
  type Decimal,
  type Explanation,
  isProblem,
  type LineItem,
  type SalesQuote,
} from '../../../client/index.ts';
import { millwright, queries } from '../api.ts';
import { keyOf, readQuote } from '../quotes/quote-data.ts';
import { useSession } from '../session.ts';
import { type Choice, choose, writeChoices } from './choices.ts';
import { layoutOf } from './product-layout.ts';

/** What is configured, for whom, and how many. */
export type Question = {
  productID: string;
  /** null: the released one */
  versionID: string | null;
  customerID: string;
  currencyCode: string;
  choices: readonly Choice[];
  quantities: readonly Decimal[];
};

const keyOfQuestion = ({ productID, versionID, customerID, currencyCode, choices, quantities }: Question) => [
  ...[productID, versionID, customerID, currencyCode],
  ...[writeChoices(choices), quantities.map(String).join()],
];

const bodyOf = ({ versionID, customerID, currencyCode, choices, quantities }: Question) => ({
  ...{ versionID, customerID, currencyCode },
  ...{ attributes: [...choices], quantities: [...quantities] },
});

/** The labels, units and pages of a version; null is the released one. */
export const useLayout = (ProductID: string, versionID: string | null) => {
  const InstanceID = useSession().tenantID;
  return useQuery({
    queryKey: ['layout', ProductID, versionID],
    queryFn: async () => {
      const params = { InstanceID, ProductID };
      const version = versionID
        ? await millwright(getSmartQuoteVersion, { params: { ...params, VersionID: versionID } })
        : await millwright(getReleasedSmartQuoteVersion, { params });
      return { versionID: version.versionID, number: version.number, layout: layoutOf(version) };
    },
    staleTime: 60_000,
  });
};

/** What may be chosen and what follows; while it is asked again, what was answered before stays. */
export const useConfiguration = (question: Question | undefined) =>
  useQuery({
    queryKey: ['configuration', ...(question ? keyOfQuestion(question) : [])],
    queryFn: ({ signal }) => ask(question as Question, false, signal),
    enabled: question !== undefined,
    placeholderData: (before) => before,
  });

/** Fills in all that is open. */
export const complete = (question: Question): Promise<Configuration> => ask(question, true);

const ask = (question: Question, isComplete: boolean, signal?: AbortSignal): Promise<Configuration> =>
  millwright(
    configureProduct,
    {
      params: { ProductID: question.productID },
      body: { ...bodyOf(question), ...(isComplete ? { complete: true } : {}) },
    },
    signal ? { signal } : {},
  );

/** A value of an attribute; without one, the attribute and why it is as it is. */
export type Asked = { name: string; value?: string | boolean | Decimal };

/** Why a value cannot be chosen, and which choices would have to go for it; undefined: none would do. */
export type Why = { explanation: Explanation; wayOut: string[] | undefined };

export const useWhy = (question: Question, asked: Asked) =>
  useQuery({
    queryKey: ['why', ...keyOfQuestion(question), asked.name, String(asked.value)],
    queryFn: () => whyOf(question, asked),
  });

const whyOf = async (question: Question, asked: Asked): Promise<Why> => {
  const others = choose(question.choices, asked.name, undefined);
  const first = await explain(question, others, asked);
  if (asked.value === undefined) return { explanation: first, wayOut: undefined };
  return { explanation: first, wayOut: await wayOutOf(question, others, asked, first) };
};

/** Takes back one choice after the other, each time one that stands in most of the reasons. */
const wayOutOf = async (
  question: Question,
  others: readonly Choice[],
  asked: Asked,
  first: Explanation,
): Promise<string[] | undefined> => {
  const gone: string[] = [];
  for (let found = first; found.state === 'IMPOSSIBLE'; ) {
    const [next] = [...new Set(found.reasons.flatMap(({ choices }) => choices.map(({ name }) => name)))]
      .map((name) => ({ name, count: countIn(found, name) }))
      .sort((a, b) => b.count - a.count);
    if (!next || gone.includes(next.name)) return undefined;
    gone.push(next.name);
    const left = others.filter(({ name }) => !gone.includes(name));
    found = await explain(question, left, asked);
  }
  return gone;
};

const countIn = ({ reasons }: Explanation, name: string): number =>
  reasons.filter(({ choices }) => choices.some((choice) => choice.name === name)).length;

const explain = (question: Question, choices: readonly Choice[], { name, value }: Asked) => {
  const { quantities, ...body } = bodyOf({ ...question, choices });
  const quantity = quantities[0];
  return millwright(explainConfiguration, {
    params: { ProductID: question.productID },
    body: {
      ...body,
      ...(quantity ? { quantity } : {}),
      ...{ name, ...(value === undefined ? {} : { value }) },
    },
  });
};

/** What would change of a line of a quote. */
export const useComparison = (
  quoteID: string,
  lineItemID: string,
  question: Question,
  selected: Decimal,
  isWhole: boolean,
) =>
  useQuery({
    queryKey: ['comparison', quoteID, lineItemID, ...keyOfQuestion(question), String(selected)],
    queryFn: ({ signal }) =>
      millwright(
        compareConfiguredLine,
        {
          params: { ProductID: question.productID },
          body: { salesQuoteID: quoteID, lineItemID, ...lineOf(question, selected) },
        },
        { signal },
      ),
    enabled: isWhole,
    placeholderData: (before) => before,
  });

const lineOf = ({ choices, quantities, versionID }: Question, selected: Decimal) => ({
  ...{ attributes: [...choices], quantities: [...quantities], selectedQuantity: selected },
  ...(versionID ? { versionID } : {}),
});

/** Somebody changed the line meanwhile: what it is now. */
export class LineChanged extends Error {
  readonly line: LineItem | undefined;
  constructor(line: LineItem | undefined) {
    super('The line was changed by somebody else.');
    this.line = line;
  }
}

type Taken = { question: Question; selected: Decimal; seen: LineItem | undefined };

/** Puts the configuration into the quote: as a new line, or into the one that was seen. */
export const useTake = (quoteID: string) =>
  useMutation({
    mutationFn: async ({ question, selected, seen }: Taken): Promise<SalesQuote> => {
      const call = {
        params: { ProductID: question.productID, SalesQuoteID: quoteID },
        body: {
          ...lineOf(question, selected),
          ...(seen ? { lineItemID: seen.lineItemID } : {}),
        },
      };
      if (!seen) return await millwright(configureSalesQuoteLine, call);
      // Against the quote as it is now, if only other parts of it changed since the line was seen.
      for (let attempt = 0; ; attempt++) {
        const now = await readQuote(quoteID);
        queries.setQueryData(keyOf(quoteID), now);
        const line = now.body.lineItems.find(({ lineItemID }) => lineItemID === seen.lineItemID);
        if (!line || isOther(line, seen)) throw new LineChanged(line);
        const version = now.etag === undefined ? {} : { ifMatch: now.etag };
        try {
          return await millwright(configureSalesQuoteLine, call, version);
        } catch (error) {
          if (!isProblem(error, 'PreconditionFailed') || attempt === 3) throw error;
        }
      }
    },
    onSuccess: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: keyOf(quoteID) }),
        queries.invalidateQueries({ queryKey: ['/quotes'] }),
      ]),
  });

const isOther = (line: LineItem, seen: LineItem): boolean =>
  writeChoices(line.choices) !== writeChoices(seen.choices) ||
  line.versionID !== seen.versionID ||
  line.quantities.map(({ quantity }) => quantity).join() !==
    seen.quantities.map(({ quantity }) => quantity).join();
