import { fileChunk } from '#platform/files';
import type { JobTools } from '#platform/job';
import { inTenant } from '#platform/transaction';

/**
 * A file's bytes, each chunk read in a transaction of its own: a long import holds no snapshot and no
 * connection for it.
 */
export async function* storedBytes(
  pool: JobTools['pool'],
  tenantID: string,
  fileID: string,
): AsyncGenerator<Buffer> {
  for (let index = 0; ; index++) {
    const chunk = await inTenant(pool, tenantID, 'read', (client) =>
      fileChunk(client, tenantID, fileID, index),
    );
    if (!chunk) return;
    yield chunk;
  }
}
