import { useQuery } from '@tanstack/react-query';
import { getSupplier } from '../../../client/groups/suppliers.ts';
import { millwright } from '../api.ts';
import { linked } from '../cells.tsx';
import { useMay } from '../session.ts';

/** The name of a supplier with the way to its page, where the reader may know it. */
export const SupplierName = ({ id }: { id: string }) => {
  const may = useMay();
  const { data } = useQuery({
    queryKey: ['supplier', id],
    queryFn: () => millwright(getSupplier, { params: { SupplierID: id } }),
    enabled: may('suppliers.read'),
  });
  return data ? linked(`/suppliers/${id}`, data.name) : '';
};
