import type { Decimal, LineComparison } from '../../../client/index.ts';
import { amount } from '../cells.tsx';
import { ProblemBox } from '../problem.tsx';
import { Wide } from '../wide.tsx';
import { useSpeech } from '../words/words.tsx';
import { type Question, useComparison } from './configure-data.ts';
import type { NameOf } from './shown-value.ts';

type Props = {
  quoteID: string;
  lineItemID: string;
  question: Question;
  selected: Decimal;
  isWhole: boolean;
  names: NameOf;
};

/** The line as it stands in the quote beside what it would be: what differs, and nothing else. */
export const Comparison = ({ quoteID, lineItemID, question, selected, isWhole, names }: Props) => {
  const { say } = useSpeech();
  const { data, error } = useComparison(quoteID, lineItemID, question, selected, isWhole);
  return (
    <section aria-labelledby="compared">
      <h2 id="compared">{say('configure.compared')}</h2>
      {!isWhole ? (
        <p className="quiet">{say('configure.comparedLater')}</p>
      ) : (
        <>
          <ProblemBox error={error} />
          {data && <Compared data={data} names={names} currencyCode={question.currencyCode} />}
        </>
      )}
    </section>
  );
};

type Row = { what: string; before: string; after: string };

const Compared = ({
  data,
  names,
  currencyCode,
}: {
  data: LineComparison;
  names: NameOf;
  currencyCode: string;
}) => {
  const speech = useSpeech();
  const { say, number } = speech;
  const { before, after } = data;
  const figures: Row[] = [
    {
      what: say('configure.each'),
      before: amount(before.unitPrice, currencyCode, speech),
      after: amount(after.unitPrice, currencyCode, speech),
    },
    {
      what: say('configure.cost'),
      before: amount(before.unitCost, currencyCode, speech),
      after: amount(after.unitCost, currencyCode, speech),
    },
    {
      what: say('configure.lead'),
      before: daysOf(before.leadTimeDays, speech),
      after: daysOf(after.leadTimeDays, speech),
    },
    { what: say('field.quantity'), before: number(before.quantity), after: number(after.quantity) },
  ];
  const attributes = data.attributes.map((one) => ({
    what: one.after?.label ?? one.before?.label ?? one.name,
    before: one.before ? names.value(one.name, one.before.value) : '',
    after: one.after ? names.value(one.name, one.after.value) : '',
  }));
  const items = data.items.map((one) => ({
    what: [one.number, one.after?.description ?? one.before?.description].filter(Boolean).join(', '),
    before: one.before ? `${number(one.before.quantity)} ${one.before.uOM ?? ''}` : '',
    after: one.after ? `${number(one.after.quantity)} ${one.after.uOM ?? ''}` : '',
  }));
  const tasks = data.tasks.map((one) => ({
    what: one.name,
    before: one.before ? say('configure.minutes', { minutes: number(one.before.lineMinutes) }) : '',
    after: one.after ? say('configure.minutes', { minutes: number(one.after.lineMinutes) }) : '',
  }));
  const parts = [
    { title: say('configure.figures'), rows: figures.filter((row) => row.before !== row.after) },
    { title: say('configure.choices'), rows: attributes },
    { title: say('configure.items'), rows: items },
    { title: say('configure.tasks'), rows: tasks },
  ].filter(({ rows }) => rows.length > 0);
  if (parts.length === 0) return <p className="quiet">{say('configure.same')}</p>;
  return (
    <Wide>
      <table className="rows compared">
        <thead>
          <tr>
            <td />
            <th scope="col">{say('configure.before')}</th>
            <th scope="col">{say('configure.after')}</th>
          </tr>
        </thead>
        {parts.map(({ title, rows }) => (
          <tbody key={title}>
            <tr>
              <th scope="rowgroup" colSpan={3}>
                {title}
              </th>
            </tr>
            {rows.map(({ what, before: was, after: is }) => (
              <tr key={what}>
                <th scope="row">{what}</th>
                <td>{was}</td>
                <td>{is}</td>
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </Wide>
  );
};

const daysOf = (days: number | null, { say }: ReturnType<typeof useSpeech>): string =>
  days === null ? '' : say('configure.days', { days });
