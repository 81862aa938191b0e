import type { Config } from '#platform/config';
import { createPool } from '#platform/db/pool';
import { type Resealed, resealSecrets } from '#platform/reseal';
import { areas } from '../areas.ts';
import { dataFolder, withService } from '../database.ts';
import { withSecretsKey } from '../secrets-key.ts';

/** `millwright secrets reseal`: seals the secrets of all areas with the first key. @throws StartError */
export const resealAll = async (configured: Config, say: (line: string) => void): Promise<Resealed> => {
  const config = await withSecretsKey(configured, dataFolder(configured));
  const columns = areas.flatMap((area) => area.sealed ?? []);
  return withService(config, say, async (connection) => {
    const pool = createPool(connection, { max: 2, applicationName: 'millwright secrets' });
    try {
      return await resealSecrets({ pool, config, columns });
    } finally {
      await pool.end();
    }
  });
};
