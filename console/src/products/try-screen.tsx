import { useMutation } from '@tanstack/react-query';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useId, useState } from 'react';
import type { ConfiguredAttribute } from '../../../client/index.ts';
import { choose, readChoices, writeChoices } from '../configure/choices.ts';
import { NumberField } from '../number-field.tsx';
import { ProblemBox } from '../problem.tsx';
import { useMay } from '../session.ts';
import { productEditorEn } from '../words/product-editor.ts';
import { bring, useSpeech } from '../words/words.tsx';
import { KeepCase } from './keep-case.tsx';
import './products.css';
import { useProduct, useVersions } from './products-data.ts';
import { SampleField } from './sample-field.tsx';
import { Trace } from './trace.tsx';
import { canBeSold, filled, quantityOf, useSample } from './try-data.ts';

bring(productEditorEn);

/** A sample of a product: what is chosen, what it comes to, and what each rule did to it. */
export const TryScreen = () => {
  const { id } = useParams({ from: '/signed-in/products/$id/try' });
  const search = useSearch({ from: '/signed-in/products/$id/try' });
  const navigate = useNavigate({ from: '/products/$id/try' });
  const speech = useSpeech();
  const { say, number, money, readNumber } = speech;
  const may = useMay();
  const field = useId();
  const product = useProduct(id);
  const versions = useVersions(id);
  const of = search.of ?? (may('products.write') ? 'draft' : 'released');
  const choices = readChoices(search.c ?? '[]');
  const quantity = quantityOf(search.q);
  const [typed, setTyped] = useState(number(quantity));
  const sample = { productID: id, of, choices, quantity };
  const { data: answer, error, isFetching, refetch } = useSample(sample);
  const change = (changes: Partial<typeof search>) =>
    void navigate({ search: (before) => ({ ...before, ...changes }), replace: true, resetScroll: false });
  const filling = useMutation({
    mutationFn: () => filled(sample),
    onSuccess: (all) => change({ c: writeChoices(all) }),
  });
  const outcome = answer?.outcomes[0];
  const fields = (answer?.attributes ?? []).filter(
    (one: ConfiguredAttribute) => one.method === 'SELECTED' && one.isVisible !== false,
  );
  const units = readNumber(typed);
  return (
    <>
      <header className="bar">
        <h1>{say('product.try', { number: product.data?.number ?? '' })}</h1>
        <span className="grow" />
        <span className="quiet" role="status">
          {isFetching ? say('loading') : ''}
        </span>
        <Link to="/products/$id/edit" params={{ id }}>
          {say('product.editorLink')}
        </Link>
        <Link to="/products/$id" params={{ id }}>
          {say('product.toVersions')}
        </Link>
      </header>
      <p className="bar">
        <label htmlFor={field}>{say('product.version')}</label>
        <select id={field} value={of} onChange={({ target }) => change({ of: target.value })}>
          {may('products.write') && <option value="draft">{say('product.draft')}</option>}
          <option value="released">{say('product.live')}</option>
          {versions.data?.map((one) => (
            <option key={one.versionID} value={one.versionID}>
              {say('product.versionNumber', { version: number(one.number) })}
            </option>
          ))}
        </select>
        <NumberField
          label={say('field.quantity')}
          typed={typed}
          onType={setTyped}
          onLeave={() => units !== undefined && change({ q: units })}
        />
        <button type="button" disabled={choices.length === 0} onClick={() => change({ c: undefined })}>
          {say('product.beginAgain')}
        </button>
        <button type="button" disabled={filling.isPending} onClick={() => filling.mutate()}>
          {say('configure.fill')}
        </button>
      </p>
      <ProblemBox error={error ?? filling.error} again={() => void refetch()} />
      {answer && outcome && (
        <div className="quote">
          <div>
            <div className="fields">
              {fields.map((one) => (
                <SampleField
                  key={one.name}
                  attribute={one}
                  isChosen={choices.some(({ name }) => name === one.name)}
                  onChoose={(value) => change({ c: writeChoices(choose(choices, one.name, value)) })}
                />
              ))}
            </div>
            <Trace
              entries={outcome.trace ?? []}
              sought={search.rule ?? ''}
              onSeek={(rule) => change({ rule: rule || undefined })}
              productID={id}
            />
          </div>
          <aside>
            <h2>{outcome.description}</h2>
            <dl className="totals">
              {(
                [
                  [
                    'configure.linePrice',
                    outcome.linePrice && money(outcome.linePrice, outcome.currencyCode),
                  ],
                  ['configure.cost', outcome.unitCost && money(outcome.unitCost, outcome.currencyCode)],
                  ['field.leadTime', outcome.leadTimeDays && number(outcome.leadTimeDays)],
                  ['product.itemRows', number(outcome.items.length)],
                  ['product.taskRows', number(outcome.tasks.length)],
                ] as const
              ).map(([title, value]) => (
                <div key={title}>
                  <dt>{say(title)}</dt>
                  <dd>{value || say('configure.nothing')}</dd>
                </div>
              ))}
            </dl>
            <p role="status">
              {say(canBeSold(answer, outcome) ? 'product.sellable' : 'product.notSellable')}
            </p>
            <ul className="told late">
              {answer.conflicts
                .flatMap(({ rules }) => rules)
                .map((rule) => (
                  <li key={rule.number}>{say('configure.rule', { number: rule.number, name: rule.name })}</li>
                ))}
              {outcome.messages.map(({ text }) => (
                <li key={text}>{text}</li>
              ))}
              {outcome.faults.map(({ message }) => (
                <li key={message}>{message}</li>
              ))}
            </ul>
            {may('producttests.write') && (
              <KeepCase productID={id} {...{ choices, quantity, answer, outcome }} />
            )}
          </aside>
        </div>
      )}
    </>
  );
};
