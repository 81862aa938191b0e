import { type FormEvent, useState } from 'react';
import type { ReportInfo } from '../../../client/index.ts';
import { useSpeech } from '../words/words.tsx';
import { filterNames, type ReportSearch } from './report-search.ts';
import { type Filter, type Grouping, nameOfFilter, nameOfGrouping } from './report-words.ts';

type Props = { info: ReportInfo; search: ReportSearch; ask: (next: ReportSearch) => unknown };

/** What a report is asked: grouping at once, days when they are sent; filters that rows led to are removed here. */
export const ReportForm = ({ info, search, ask }: Props) => {
  const { say, language } = useSpeech();
  const [days, setDays] = useState({ from: search.from ?? '', to: search.to ?? '' });
  const given = filterNames.filter((name) => search[name] !== undefined);
  const withDays = (): ReportSearch => ({
    ...search,
    from: days.from || undefined,
    to: days.to || undefined,
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    ask(withDays());
  };
  return (
    <>
      <form className="bar" onSubmit={send}>
        <label>
          {say('reports.by')}{' '}
          <select
            value={search.by ?? info.defaultBy}
            onChange={(event) =>
              ask({ ...withDays(), by: groupingOf(info, event.target.value), figure: undefined })
            }
          >
            {info.by.map(({ name }) => (
              <option key={name} value={name}>
                {nameOfGrouping(name, language)}
              </option>
            ))}
          </select>
        </label>
        {(['from', 'to'] as const).map(
          (end) =>
            info.parameters.includes(end) && (
              <label key={end}>
                {say(`reports.${end}`)}{' '}
                <input
                  type="date"
                  value={days[end]}
                  onChange={(event) => setDays({ ...days, [end]: event.target.value })}
                />
              </label>
            ),
        )}
        {info.dated !== null && <button type="submit">{say('reports.show')}</button>}
      </form>
      {given.length > 0 && (
        <ul className="bar">
          {given.map((name) => (
            <Given key={name} name={name} search={search} ask={ask} />
          ))}
        </ul>
      )}
    </>
  );
};

const groupingOf = (info: ReportInfo, text: string): Grouping =>
  info.by.find(({ name }) => name === text)?.name ?? info.defaultBy;

/** A filter that holds, with its removal. The address says whose it is, else there is but its id. */
const Given = ({ name, search, ask }: Omit<Props, 'info'> & { name: Filter }) => {
  const { say, language } = useSpeech();
  const title = nameOfFilter(name, language);
  return (
    <li>
      {title}: {search.of ?? search[name]}{' '}
      <button
        type="button"
        aria-label={say('reports.remove', { name: title })}
        onClick={() => ask({ ...search, [name]: undefined, of: undefined })}
      >
        ✕
      </button>
    </li>
  );
};
