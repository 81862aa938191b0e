import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import type { Area } from '#platform/area';
import { type FindPrincipal, principalFinder } from '#platform/auth/principal';
import type { Config } from '#platform/config';
import { addDescription } from '#platform/http/description';
import type { EdgeParts } from '#platform/http/edge';
import { addHealth } from '#platform/http/health';
import { createServer } from '#platform/http/server';
import type { Log } from '#platform/log';
import type { Outside } from '#platform/outside';
import { openRenderer } from '#platform/pdf/render';
import { openTemplateThreads } from '#platform/pdf/template-threads';
import { reactionsByEvent } from '#platform/reaction';
import { programVersion } from '#platform/version';
import { describeApi } from './openapi.ts';
import { operationsOf } from './operations.ts';
import { permissions } from './permissions.ts';

/** What the public service is composed of; the rest follows from the list of areas. */
export type ServiceParts = {
  areas: readonly Area[];
  pool: Pool;
  config: Config;
  log: Log;
  office: Outside['office'];
  clock?: () => string;
} & Pick<EdgeParts, 'withoutPredicates' | 'watch'>;

/** Finished PDFs kept in memory, so that a second look at an unchanged quote costs nothing: about 500 of one page. */
const pdfCacheBytes = 32 * 1024 ** 2;

/** The public listener over some or all areas, not yet listening. */
export const createService = async (
  parts: ServiceParts,
): Promise<FastifyInstance & { findPrincipal: FindPrincipal }> => {
  const { areas, office, clock = () => new Date().toISOString(), ...rest } = parts;
  const findPrincipal = principalFinder(parts.pool, () => Date.parse(clock()));
  const operations = operationsOf(areas);
  const templates = openTemplateThreads({ threads: parts.config.pdfWorkers });
  const renderer = openRenderer({ converter: office, threads: templates, cacheBytes: pdfCacheBytes });
  const app = await createServer({
    ...rest,
    clock,
    findPrincipal,
    permissions,
    operations,
    reactions: reactionsByEvent(areas.flatMap((area) => area.reactions ?? [])),
    outside: { office, templates, renderer, config: parts.config, log: parts.log },
  });
  app.addHook('onClose', () => templates.close());
  addHealth(app, parts.pool, office);
  await addDescription(app, describeApi(operations, programVersion), {
    isProduction: parts.config.environment === 'production',
    findPrincipal,
  });
  return Object.assign(app, { findPrincipal });
};
