import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { getItem } from '../../../client/groups/items.ts';
import { getResource, searchResources } from '../../../client/groups/resources.ts';
import { getSupplier } from '../../../client/groups/suppliers.ts';
import { millwright } from '../api.ts';
import type { Choice } from '../choice-field.tsx';
import { items, type PickKind, suppliers, usePicked } from '../pick-field.tsx';

/** What a field picks one of, and how that is read again. */
export type MasterPick = PickKind & { read: (id: string) => Promise<Choice> };

export const itemPick: MasterPick = {
  ...items,
  read: async (ItemID) => {
    const { number, description } = await millwright(getItem, { params: { ItemID } });
    return { id: ItemID, number, name: description };
  },
};

export const supplierPick: MasterPick = {
  ...suppliers,
  read: async (SupplierID) => {
    const { supplierNumber, name } = await millwright(getSupplier, { params: { SupplierID } });
    return { id: SupplierID, number: supplierNumber, name };
  },
};

/** Machines, places and people of the schedule are known by their names. */
export const resourcePick: MasterPick = {
  key: 'resources',
  find: async (SearchString, options) => {
    const found = await millwright(
      searchResources,
      { params: { SearchString }, query: { limit: 10 } },
      options,
    );
    return found.map(({ resourceID, name }) => ({ id: resourceID, number: name, name: '' }));
  },
  read: async (ResourceID) => {
    const { name } = await millwright(getResource, { params: { ResourceID } });
    return { id: ResourceID, number: name, name: '' };
  },
};

const useNamed = ({ key, read }: MasterPick, id: string, isWanted: boolean) =>
  useQuery({
    queryKey: ['named', key, id],
    queryFn: () => read(id),
    enabled: isWanted && id !== '',
    staleTime: 60_000,
  });

/** Number and name of a record that was picked. */
export const PickedName = ({ pick, id }: { pick: MasterPick; id: string }) => {
  const { data } = useNamed(pick, id, true);
  return data ? `${data.number} ${data.name}`.trim() : '…';
};

type Props = {
  id: string;
  pick: MasterPick;
  /** The id of the record; of what is typed and calls none of them, the text itself. */
  value: string;
  fault: string | undefined;
  onType: (value: string) => void;
};

/** One of many records, typed by its number; some that match are there to choose from. */
export const PickMasterField = ({ id, pick, value, fault, onType }: Props) => {
  const [own, setOwn] = useState({ text: '', value: '' });
  const isOwn = own.value === value;
  const { found, picked } = usePicked(pick, isOwn ? own.text : '');
  const named = useNamed(pick, value, !isOwn);
  const become = (text: string, next: string) => {
    setOwn({ text, value: next });
    onType(next);
  };
  const read = isOwn && picked && picked.id !== value ? picked.id : undefined;
  useEffect(() => {
    if (read) become(own.text, read);
  });
  return (
    <>
      <input
        id={id}
        list={`${id}l`}
        value={isOwn ? own.text : (named.data?.number ?? '')}
        autoComplete="off"
        aria-invalid={fault !== undefined || undefined}
        aria-describedby={fault === undefined ? `${id}n` : `${id}f`}
        onChange={({ target }) => become(target.value, target.value)}
      />
      <datalist id={`${id}l`}>
        {found.map(({ id: one, number, name }) => (
          <option key={one} value={number}>
            {name}
          </option>
        ))}
      </datalist>
      <span className="quiet" id={`${id}n`}>
        {(isOwn ? picked : named.data)?.name}
      </span>
    </>
  );
};
