import { useQuery } from '@tanstack/react-query';
import { listQualityAssets } from '../../../client/groups/quality-assets.ts';
import { millwright } from '../api.ts';
import { useMay } from '../session.ts';

type Props = { label: string; none: string };

/** Chooses what was measured with, among the gauges that may be: `gauge` in the form. */
export const UsableGauges = ({ label, none }: Props) => {
  const may = useMay();
  const { data } = useQuery({
    queryKey: ['/gauges', 'usable'],
    queryFn: () => millwright(listQualityAssets, { query: { isUsable: true, limit: 200 } }),
    enabled: may('qualityassets.read'),
  });
  return (
    <label>
      {label}{' '}
      <select name="gauge">
        <option value="">{none}</option>
        {data?.map(({ assetID, number, name }) => (
          <option key={assetID} value={assetID}>
            {number} {name}
          </option>
        ))}
      </select>
    </label>
  );
};
