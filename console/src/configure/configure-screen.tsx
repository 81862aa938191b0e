import { useMutation } from '@tanstack/react-query';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { Decimal, type LineItem, type SalesQuote } from '../../../client/index.ts';
import { ProblemBox } from '../problem.tsx';
import { useQuote } from '../quotes/quote-data.ts';
import { useSpeech } from '../words/words.tsx';
import { Reasons } from './blocked.tsx';
import { type Choice, choicesOf, choose, isSame, readChoices, writeChoices } from './choices.ts';
import { Comparison } from './comparison.tsx';
import './configure.css';
import {
  complete,
  LineChanged,
  type Question,
  useConfiguration,
  useLayout,
  useTake,
} from './configure-data.ts';
import { ConfigurePages } from './configure-pages.tsx';
import { Made, Messages, Open, openOf, Prices } from './outcome.tsx';
import { QuantityField } from './quantity-field.tsx';
import { type NameOf, namesOf } from './shown-value.ts';

/** A product is configured for a quote: as a new line, or the line that the address names. */
export const ConfigureScreen = () => {
  const { id } = useParams({ from: '/signed-in/quotes/$id/configure/$product' });
  const { line } = useSearch({ from: '/signed-in/quotes/$id/configure/$product' });
  const { say } = useSpeech();
  const { data, error, refetch } = useQuote(id);
  if (error)
    return (
      <>
        <h1>{say('configure.title')}</h1>
        <ProblemBox error={error} again={() => void refetch()} />
      </>
    );
  if (!data) return <p role="status">{say('loading')}</p>;
  const quote = data.body;
  const seen = quote.lineItems.find(({ lineItemID }) => lineItemID === line);
  return <Configurator key={line} {...{ quote, seen }} />;
};

const one = new Decimal('1');

const Configurator = ({ quote, seen: now }: { quote: SalesQuote; seen: LineItem | undefined }) => {
  const { id, product } = useParams({ from: '/signed-in/quotes/$id/configure/$product' });
  const search = useSearch({ from: '/signed-in/quotes/$id/configure/$product' });
  const navigate = useNavigate({ from: '/quotes/$id/configure/$product' });
  const speech = useSpeech();
  const { say, number } = speech;
  /** The line as the user saw it first: what somebody else makes of it meanwhile is told, not overwritten. */
  const seen = useRef(now);
  const line = seen.current;
  const versionID = search.version === 'released' ? null : (line?.versionID ?? null);
  const layout = useLayout(product, versionID);
  const choices = search.c === undefined ? (line?.choices ?? []) : readChoices(search.c);
  const quantities = quantitiesOf(search.q) ?? line?.quantities.map(({ quantity }) => quantity) ?? [one];
  const selected =
    quantities.find((each) => search.of !== undefined && isSame(each, decimalOf(search.of) ?? one)) ??
    quantities.find((each) => line && isSame(each, line.quantity)) ??
    quantities[0] ??
    one;
  const question: Question = {
    ...{ productID: product, choices, quantities },
    ...{ customerID: quote.customer.customerID, currencyCode: quote.currencyCode },
    // The one that was laid out, so that labels and choices are of the same.
    versionID: layout.data?.versionID ?? versionID,
  };
  const configuration = useConfiguration(layout.data ? question : undefined);
  const taking = useTake(id);
  const change = (changes: Partial<typeof search>) =>
    void navigate({ search: (before) => ({ ...before, ...changes }), replace: true, resetScroll: false });
  const setChoices = (made: readonly Choice[]) => {
    taking.reset();
    change({ c: writeChoices(made) });
  };
  const filling = useMutation({
    mutationFn: () => complete(question),
    onSuccess: (filled) => setChoices(choicesOf(filled.attributes)),
  });
  const take = () =>
    taking.mutate(
      { question, selected, seen: seen.current },
      { onSuccess: () => void navigate({ to: '/quotes/$id', params: { id } }) },
    );
  const answer = configuration.data;
  const outcome = answer?.outcomes.find(({ quantity }) => isSame(quantity, selected)) ?? answer?.outcomes[0];
  const isWhole =
    answer?.isComplete === true &&
    outcome?.isWhole === true &&
    outcome.isFinishable &&
    answer.conflicts.length === 0 &&
    !configuration.isPlaceholderData;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      document.querySelector<HTMLButtonElement>('[data-take]:enabled')?.click();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
  const error = layout.error ?? configuration.error ?? filling.error;
  const names: NameOf = namesOf(answer, layout.data?.layout, speech);
  const changed = taking.error instanceof LineChanged ? taking.error : undefined;
  const title = layout.data ? `${layout.data.layout.number}, ${layout.data.layout.name}` : '';
  const goTo = (name: string) => {
    const page = layout.data?.layout.attributes.get(name)?.page;
    change({ page });
    setTimeout(() => {
      document
        .getElementById(`attribute-${name}`)
        ?.querySelector<HTMLElement>('[tabindex="0"], input')
        ?.focus();
    });
  };
  return (
    <>
      <header className="bar">
        <h1>{say('configure.heading', { product: title })}</h1>
        <span className="grow" />
        <span className="quiet" role="status">
          {configuration.isFetching ? say('loading') : ''}
        </span>
        <Link to="/quotes/$id" params={{ id }}>
          {say('quote.title', { number: quote.number })}
          {line && `, ${say('configure.line', { line: line.lineNumber })}`}
        </Link>
      </header>
      <ProblemBox error={error} again={() => void configuration.refetch()} />
      {answer && answer.conflicts.length > 0 && (
        <div className="problem" role="alert">
          <strong>{say('configure.conflict')}</strong>
          <Reasons reasons={answer.conflicts} names={names} />
          <p className="bar">
            {[...new Set(answer.conflicts.flatMap(({ suggestion }) => suggestion))].map((name) => (
              <button key={name} type="button" onClick={() => setChoices(choose(choices, name, undefined))}>
                {say('configure.withdraw', { attribute: names.attribute(name) })}
              </button>
            ))}
          </p>
        </div>
      )}
      {answer && layout.data && outcome && (
        <div className="quote">
          <div>
            <ConfigurePages
              {...{ answer, question, names }}
              layout={layout.data.layout}
              page={search.page}
              onPage={(page) => change({ page })}
              onChoose={(name, value) => setChoices(choose(choices, name, value))}
              onTake={(name, value, withdrawn) =>
                setChoices(
                  choose(
                    choices.filter((each) => !withdrawn.includes(each.name)),
                    name,
                    value,
                  ),
                )
              }
            />
            {line && (
              <Comparison
                quoteID={id}
                lineItemID={line.lineItemID}
                {...{ question, selected, isWhole, names }}
              />
            )}
            <Made configuration={answer} outcome={outcome} layout={layout.data.layout} />
          </div>
          <aside>
            <h2>{outcome.description}</h2>
            <QuantityField
              quantities={quantities}
              onChange={(typed) => change({ q: typed.join(';'), of: undefined })}
            />
            <Prices
              isWhole={isWhole}
              outcomes={answer.outcomes}
              selected={selected}
              onSelect={(quantity) => change({ of: quantity.text })}
            />
            <Messages outcome={outcome} />
            <Open configuration={answer} names={names} onGo={goTo} />
            <div className="actions">
              <button
                type="button"
                className="main"
                data-take
                disabled={!isWhole || taking.isPending}
                onClick={take}
              >
                {taking.isPending
                  ? say('saving')
                  : line
                    ? say('configure.change', { line: line.lineNumber })
                    : say('configure.add')}
              </button>
              {openOf(answer).length > 0 && (
                <button type="button" disabled={filling.isPending} onClick={() => filling.mutate()}>
                  {say('configure.fill')}
                </button>
              )}
              {line && search.version !== 'released' && (
                <button type="button" onClick={() => change({ version: 'released' })}>
                  {say('configure.newVersion')}
                </button>
              )}
              {line && search.version === 'released' && (
                <button type="button" onClick={() => change({ version: undefined })}>
                  {say('configure.oldVersion')}
                </button>
              )}
              <p className="quiet">
                {say('configure.versionIs', { version: layout.data.number })} · {say('configure.keys')}
              </p>
            </div>
            {changed ? (
              <div className="problem" role="alert">
                <strong>{say('configure.changed')}</strong>
                {changed.line && (
                  <p>
                    {number(changed.line.quantity)} × {changed.line.description}
                  </p>
                )}
                <p className="bar">
                  {changed.line && (
                    <button
                      type="button"
                      onClick={() => {
                        seen.current = changed.line;
                        take();
                      }}
                    >
                      {say('quote.conflictMine')}
                    </button>
                  )}
                  <Link to="/quotes/$id" params={{ id }}>
                    {say('quote.conflictTheirs')}
                  </Link>
                </p>
              </div>
            ) : (
              <ProblemBox error={taking.error} />
            )}
          </aside>
        </div>
      )}
      {!answer && !error && <p role="status">{say('loading')}</p>}
    </>
  );
};

const decimalOf = (text: string): Decimal | undefined => {
  try {
    return new Decimal(text);
  } catch {
    return undefined;
  }
};

/** Quantities as the address has them. */
const quantitiesOf = (text: string | undefined): Decimal[] | undefined => {
  const read = (text ?? '').split(';').map(decimalOf);
  const known = read.filter((each) => each !== undefined);
  return known.length > 0 && known.length === read.length ? known : undefined;
};
