import type { Configuration, ConfigurationOutcome, Decimal } from '../../../client/index.ts';
import { amount } from '../cells.tsx';
import { Rows } from '../lists/rows.tsx';
import { Wide } from '../wide.tsx';
import { useSpeech } from '../words/words.tsx';
import { isSame } from './choices.ts';
import type { Layout } from './product-layout.ts';
import { type NameOf, shownValue } from './shown-value.ts';

type PriceProps = {
  outcomes: readonly ConfigurationOutcome[];
  /** Else the figures are of what is known so far. */
  isWhole: boolean;
  selected: Decimal;
  onSelect: (quantity: Decimal) => void;
};

/** What it costs and when it can be had, for each quantity; of several one counts. */
export const Prices = ({ outcomes, isWhole, selected, onSelect }: PriceProps) => {
  const speech = useSpeech();
  const { say, number, money } = speech;
  return (
    <>
      {!isWhole && <p className="quiet">{say('configure.soFar')}</p>}
      {outcomes.map((one) => {
        const { quantity, currencyCode, linePrice, unitPrice, unitCost, marginPercent, leadTimeDays } = one;
        const rows = [
          ['configure.each', amount(unitPrice, currencyCode, speech)],
          ['configure.linePrice', linePrice && <strong>{money(linePrice, currencyCode)}</strong>],
          ['configure.cost', amount(unitCost, currencyCode, speech)],
          ['quote.margin', marginPercent && `${number(marginPercent)} %`],
          ['configure.lead', leadTimeDays && say('configure.days', { days: number(leadTimeDays) })],
        ] as const;
        return (
          <div key={String(quantity)} className="outcome">
            {outcomes.length > 1 && (
              <label>
                <input
                  type="radio"
                  name="selected"
                  checked={isSame(quantity, selected)}
                  onChange={() => onSelect(quantity)}
                />{' '}
                {say('configure.forQuantity', { quantity: number(quantity) })}
              </label>
            )}
            <dl className="totals">
              {rows.map(([title, value]) => (
                <div key={title}>
                  <dt>{say(title)}</dt>
                  <dd>{value || say('configure.nothing')}</dd>
                </div>
              ))}
            </dl>
          </div>
        );
      })}
    </>
  );
};

/** What rules and calculations say of the configuration. */
export const Messages = ({ outcome }: { outcome: ConfigurationOutcome }) => {
  const { say } = useSpeech();
  const { messages, faults, missingItems, unpricedItems, unpricedTasks, notes } = outcome;
  const told = [
    ...messages.map(({ level, text }) => ({ isBad: level === 'ERROR' || level === 'WARNING', text })),
    ...faults.map(({ message }) => ({ isBad: true, text: message })),
    ...missingItems.map((number) => ({ isBad: true, text: say('configure.missingItem', { number }) })),
    ...unpricedItems.map((number) => ({ isBad: true, text: say('configure.unpriced', { number }) })),
    ...unpricedTasks.map((number) => ({ isBad: true, text: say('configure.unpriced', { number }) })),
    ...notes.map((text) => ({ isBad: false, text })),
  ];
  if (told.length === 0) return null;
  return (
    <ul className="told" aria-label={say('configure.messages')}>
      {told.map(({ isBad, text }) => (
        <li key={text} className={isBad ? 'late' : undefined}>
          {text}
        </li>
      ))}
    </ul>
  );
};

/** The bill of materials, the router, and what was calculated. */
export const Made = ({
  configuration,
  outcome,
  layout,
}: {
  configuration: Configuration;
  outcome: ConfigurationOutcome;
  layout: Layout;
}) => {
  const speech = useSpeech();
  const { say, number } = speech;
  const calculated = configuration.attributes.filter(
    ({ method, value }) => method === 'GENERATED' && value !== null,
  );
  return (
    <>
      <details>
        <summary>{say('configure.bom', { count: outcome.items.length })}</summary>
        <Wide>
          <Rows
            rows={outcome.items}
            idOf={(row) => `${row.number} ${row.position}`}
            columns={[
              { title: 'field.item', isCode: true, cell: (row) => row.number },
              { title: 'field.description', cell: (row) => row.description },
              { title: 'field.quantity', isNumber: true, cell: (row) => number(row.quantity) },
              { title: 'field.unit', cell: (row) => row.uOM },
              {
                title: 'field.unitPrice',
                isNumber: true,
                cell: (row) => amount(row.unitPrice, outcome.currencyCode, speech),
              },
            ]}
          />
        </Wide>
      </details>
      <details>
        <summary>{say('configure.router', { count: outcome.tasks.length })}</summary>
        <Wide>
          <Rows
            rows={outcome.tasks}
            idOf={(row) => `${row.name} ${row.number}`}
            columns={[
              { title: 'field.name', cell: (row) => row.name },
              { title: 'configure.setup', isNumber: true, cell: (row) => number(row.setupMinutes) },
              { title: 'configure.run', isNumber: true, cell: (row) => number(row.minutes) },
            ]}
          />
        </Wide>
      </details>
      {calculated.length > 0 && (
        <details>
          <summary>{say('configure.calculated')}</summary>
          <dl className="facts">
            {calculated.map((one) => (
              <div key={one.name}>
                <dt>{one.label}</dt>
                <dd>{shownValue(one.value, one, layout.attributes.get(one.name), speech)}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </>
  );
};

type OpenProps = { configuration: Configuration; names: NameOf; onGo: (name: string) => void };

/** What must still be chosen before a line can be made of it, each a way there. */
export const Open = ({ configuration, names, onGo }: OpenProps) => {
  const { say } = useSpeech();
  const open = openOf(configuration);
  if (open.length === 0) return null;
  return (
    <>
      <p>{say('configure.stillOpen')}</p>
      <ul>
        {open.map((name) => (
          <li key={name}>
            <button type="button" className="plain" onClick={() => onGo(name)}>
              {names.attribute(name)}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
};

/** The attributes that must have a value and have none. */
export const openOf = ({ attributes }: Configuration): string[] =>
  attributes
    .filter(
      ({ method, isRequired, isVisible, value }) =>
        method === 'SELECTED' && isRequired === true && isVisible !== false && value === null,
    )
    .map(({ name }) => name);
