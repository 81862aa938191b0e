import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { searchItems } from '../../client/groups/items.ts';
import { searchSuppliers } from '../../client/groups/suppliers.ts';
import { millwright } from './api.ts';
import { ProblemBox } from './problem.tsx';

/** One that can be picked: it is typed by its number, and shown with its name. */
export type Choice = { id: string; number: string; name: string };

/** What is picked from. */
export type PickKind = {
  key: string;
  find: (q: string, options?: { signal: AbortSignal }) => Promise<readonly Choice[]>;
};

const query = { limit: 10 };

export const suppliers: PickKind = {
  key: 'suppliers',
  find: async (q, options) => {
    const found = await millwright(searchSuppliers, { params: { SearchString: q }, query }, options);
    return found.map((one) => ({ id: one.supplierID, number: one.supplierNumber, name: one.name }));
  },
};

export const items: PickKind = {
  key: 'items',
  find: async (q, options) => {
    const found = await millwright(searchItems, { params: { q }, query }, options);
    return found.map((one) => ({ id: one.itemID, number: one.number, name: one.description }));
  },
};

const same = (one: string, other: string) => one.toLowerCase() === other.trim().toLowerCase();

/** Which one was typed: by its number, or its whole name; else undefined. */
export const pickedOf = async ({ find }: PickKind, typed: string): Promise<Choice | undefined> => {
  const q = typed.trim();
  if (q === '') return undefined;
  const found = await find(q);
  return found.find(({ number }) => same(number, q)) ?? found.find(({ name }) => same(name, q));
};

/** The same while it is typed, with what else is found. */
export const usePicked = (kind: PickKind, typed: string) => {
  const q = typed.trim();
  const { data, error } = useQuery({
    queryKey: ['picked', kind.key, q],
    queryFn: ({ signal }) => kind.find(q, { signal }),
    enabled: q !== '',
    placeholderData: (before) => before,
  });
  const found = q === '' ? [] : (data ?? []);
  const picked = found.find(({ number }) => same(number, q)) ?? found.find(({ name }) => same(name, q));
  return { found, picked, error };
};

type Props = {
  kind: PickKind;
  label: string;
  typed: string;
  onType: (typed: string) => void;
  /** Nothing is called so. */
  isWrong?: boolean;
};

/** A field for one of many by its number; some that match are there to choose from. */
export const PickField = ({ kind, label, typed, onType, isWrong = false }: Props) => {
  const id = useId();
  const { found, picked, error } = usePicked(kind, typed);
  return (
    <span className="pair">
      <label htmlFor={id}>{label}</label>{' '}
      <input
        id={id}
        list={`${id}l`}
        value={typed}
        autoComplete="off"
        aria-invalid={isWrong || undefined}
        onChange={(event) => onType(event.target.value)}
      />
      <datalist id={`${id}l`}>
        {found.map(({ id: one, number, name }) => (
          <option key={one} value={number}>
            {name}
          </option>
        ))}
      </datalist>{' '}
      {picked && <span className="quiet">{picked.name}</span>}
      <ProblemBox error={error} />
    </span>
  );
};
