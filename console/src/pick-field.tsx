import { useQuery } from '@tanstack/react-query';
import { searchItems } from '../../client/groups/items.ts';
import { searchSuppliers } from '../../client/groups/suppliers.ts';
import { millwright } from './api.ts';
import { type Choice, ChoiceField } from './choice-field.tsx';

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
export const PickField = ({ kind, ...field }: Props) => {
  const { found, picked, error } = usePicked(kind, field.typed);
  return (
    <ChoiceField {...field} choices={found} error={error}>
      {picked && <span className="quiet">{picked.name}</span>}
    </ChoiceField>
  );
};
