import { useQuery } from '@tanstack/react-query';
import { listAccounts } from '../../../client/groups/accounts.ts';
import { millwright } from '../api.ts';
import type { Option } from '../masters/master-kind.ts';
import { useMay } from '../session.ts';

/** The name of a user; empty where the list does not have them. */
export const usePeople = (): ((userID: string | null) => string) => {
  const data = useNames();
  return (userID) => (userID !== null && data?.get(userID)) || '';
};

/** Who can be chosen, by name. */
export const usePersonOptions = (): Option[] =>
  [...(useNames() ?? [])]
    .map(([value, label]) => ({ value, label }))
    .toSorted((a, b) => a.label.localeCompare(b.label));

const useNames = (): ReadonlyMap<string, string> | undefined => {
  const may = useMay();
  const { data } = useQuery({
    queryKey: ['people'],
    queryFn: async () => {
      const names = new Map<string, string>();
      for await (const one of millwright.each(listAccounts, { query: { limit: 200 } }))
        names.set(one.userID, one.displayName);
      return names;
    },
    enabled: may('accounts.read'),
    staleTime: 300_000,
  });
  return data;
};

/** The name of a user, where the reader may know it. */
export const PersonName = ({ userID }: { userID: string | null }) => usePeople()(userID);
