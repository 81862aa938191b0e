import { sql } from 'kysely';
import { needPermission } from '#platform/auth/permissions';
import { operation } from '#platform/operation';
import { notFound } from '#platform/problem';
import type { Kinds } from './general-operations.ts';
import { moveImport } from './hold-import.ts';
import type { ImportStatus } from './import.machine.ts';
import { fileImport, importExample } from './import.ts';
import { importParams } from './list-imports.ts';
import { readImport } from './read-import.ts';
import { whatKindsNeed } from './what-kinds-need.ts';

/** `POST /v1/imports/{ImportID}/cancel`: the chunk under way is waited for; nothing after it is taken. */
export const cancelImport = (kinds: Kinds) =>
  operation({
    id: 'cancelImport',
    method: 'POST',
    path: '/v1/imports/{ImportID}/cancel',
    tag: 'imports',
    summary: 'Cancel an import',
    description:
      'Rows that are done stay; no further ones are taken. One that has ended cannot be cancelled.',
    permission: 'imports.write',
    needsToo: whatKindsNeed,
    addition: true,
    params: importParams,
    response: fileImport.element,
    problems: ['NotFound', 'IllegalTransition', 'PreconditionFailed'],
    example: { response: { ...importExample, status: 'CANCELLED' } },
    run: async (ctx, { params }) => {
      const row = await ctx.first(sql<{
        entity: string;
        status: ImportStatus;
        fileID: string | null;
        rowVersion: number;
      }>`
        select i.entity, i.status, i.file_id as "fileID", i.row_version as "rowVersion" from imports i
        where ${ctx.mine('i')} and i.import_id = ${params.ImportID} for update`);
      if (!row) throw notFound('import');
      ctx.expectVersion(row.rowVersion);
      const kind = kinds().find(({ entity }) => entity === row.entity);
      if (kind) needPermission(ctx, `${kind.permission}.write`);
      const { status: from, fileID } = row;
      await moveImport(ctx, { importID: params.ImportID, from, fileID }, 'CANCELLED', { by: 'cancel' });
      return readImport(ctx, params.ImportID);
    },
  });
