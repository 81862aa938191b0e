import type { Config } from '#platform/config';
import { connectionFromUrl } from '#platform/db/connection';
import { provision } from '#platform/db/provision';
import { allQueues } from '../all-queues.ts';
import { withAdmin } from '../database.ts';

/** `millwright provision`: answers the migrations that ran. @throws StartError */
export const provisionDatabase = (config: Config, say: (line: string) => void): Promise<string[]> => {
  const service = config.databaseUrl ? connectionFromUrl(config.databaseUrl) : undefined;
  const login = service && {
    name: service.user,
    ...(service.password ? { password: service.password } : {}),
  };
  return withAdmin(config, say, (admin) =>
    provision(admin, { queues: allQueues, log: say, ...(login ? { login } : {}) }),
  );
};
