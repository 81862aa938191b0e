import type { Outside } from '#platform/outside';
import { scim } from './scim.dialect.ts';

/**
 * Where the resources are: under the public address of the service where it knows one, else under the host
 * that is asked. Never by what the request says of the host, which its sender writes.
 */
export const placeOf = async ({ config }: Pick<Outside, 'config'>): Promise<string> =>
  `${config.publicUrl}${scim.base}`;
