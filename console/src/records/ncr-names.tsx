import { useQueries } from '@tanstack/react-query';
import { getNCR } from '../../../client/groups/quality-ncr.ts';
import { millwright } from '../api.ts';
import { linked } from '../cells.tsx';
import { useMay } from '../session.ts';

/** Nonconformances by their numbers, each with the way to it; their count for who may not read them. */
export const NcrNames = ({ ids }: { ids: readonly string[] }) => {
  const may = useMay();
  const isRead = may('ncr.read');
  const found = useQueries({
    queries: ids.map((QualityNcrID) => ({
      queryKey: ['/ncrs', 'name', QualityNcrID],
      queryFn: () => millwright(getNCR, { params: { QualityNcrID } }),
      enabled: isRead,
    })),
  });
  if (!isRead) return ids.length;
  return found.map(({ data }, at) => {
    const id = ids[at] ?? '';
    return (
      <span key={id}>
        {at > 0 && ', '}
        {linked(`/ncrs/${id}`, data ? `${data.number} ${data.title}` : '…')}
      </span>
    );
  });
};
