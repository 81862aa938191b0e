import type { Config } from '#platform/config';

/**
 * The address of a page for people: of the console of this service, unless the configuration names another.
 * Null where neither is known. Never from what the request says of the host, which its sender writes.
 */
export const consolePage = (
  { consoleUrl, publicUrl }: Pick<Config, 'consoleUrl' | 'publicUrl'>,
  page: string,
): string | null => {
  const base = consoleUrl || (publicUrl && `${publicUrl}/console`);
  return base ? `${base}/${page}` : null;
};
