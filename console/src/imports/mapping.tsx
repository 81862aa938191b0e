import type { ImportKind } from '../../../client/index.ts';
import { useSpeech } from '../words/words.tsx';
import { plain, type Table } from './table.ts';

/** The kind's columns by the names in the file. */
export const targetsOf = (table: Table, kind: ImportKind): (string | undefined)[] => {
  const known = new Map(kind.columns.map(({ name }) => [plain(name), name]));
  const taken = new Set<string>();
  return table.columns.map((name) => {
    const target = known.get(plain(name));
    if (target === undefined || taken.has(target)) return undefined;
    taken.add(target);
    return target;
  });
};

type Props = {
  table: Table;
  kind: ImportKind;
  targets: readonly (string | undefined)[];
  onChange: (targets: (string | undefined)[]) => void;
};

/** Which column of the file goes where, with what stands in it first. */
export const Mapping = ({ table, kind, targets, onChange }: Props) => {
  const { say } = useSpeech();
  const used = new Set(targets);
  const missing = kind.columns.filter(({ name, required }) => required && !used.has(name));
  return (
    <section aria-labelledby="mapping">
      <h2 id="mapping">{say('import.mapping')}</h2>
      <div className="wide scrolled">
        <table className="rows">
          <thead>
            <tr>
              <th scope="col">{say('import.inFile')}</th>
              <th scope="col">{say('import.sample')}</th>
              <th scope="col">{say('import.goesTo')}</th>
            </tr>
          </thead>
          <tbody>
            {table.columns.map((name, at) => {
              const target = targets[at];
              const told = kind.columns.find((one) => one.name === target)?.description;
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: a file may name two columns alike
                <tr key={at}>
                  <th scope="row">{name || say('import.noName', { column: at + 1 })}</th>
                  <td className="sample">
                    {table.rows
                      .slice(0, 3)
                      .map(({ cells }) => cells[at])
                      .filter(Boolean)
                      .join(' · ')}
                  </td>
                  <td>
                    <select
                      aria-label={say('import.columnGoesTo', { column: name })}
                      value={target ?? ''}
                      onChange={(event) => onChange(targets.with(at, event.target.value || undefined))}
                    >
                      <option value="">{say('import.leftOut')}</option>
                      {kind.columns.map((one) => (
                        <option
                          key={one.name}
                          value={one.name}
                          disabled={one.name !== target && used.has(one.name)}
                        >
                          {one.name}
                          {one.required ? ' *' : ''}
                        </option>
                      ))}
                    </select>
                    {told && <div className="quiet">{told}</div>}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      {missing.length > 0 && (
        <p className="late" role="alert">
          {say('import.missing', { columns: missing.map(({ name }) => name).join(', ') })}
        </p>
      )}
    </section>
  );
};
