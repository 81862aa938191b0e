import type { FastifyInstance } from 'fastify';
import type { Area } from '#platform/area';
import { type FindPrincipal, principalFinder } from '#platform/auth/find-principal';
import { capsOf } from '#platform/caps';
import type { Config } from '#platform/config';
import type { Purses } from '#platform/db/purses';
import { eventPermissions } from '#platform/event';
import { lanesOf } from '#platform/heavy/lanes';
import { type HeavyPool, openHeavyPool } from '#platform/heavy/pool';
import type { ComponentAddress } from '#platform/http/component-address';
import { componentCaller } from '#platform/http/component-caller';
import { addDescription } from '#platform/http/description';
import type { EdgeParts, Gateways } from '#platform/http/edge';
import { openGateway } from '#platform/http/gateway';
import { addHealth } from '#platform/http/health';
import { addPages, type PagesState } from '#platform/http/pages';
import { createServer } from '#platform/http/server';
import { linkFinder } from '#platform/links/find-link';
import type { Log } from '#platform/log';
import { numberGiver } from '#platform/numbers-aside';
import type { ComponentName } from '#platform/operation';
import type { Outside } from '#platform/outside';
import { pathWords } from '#platform/path-words';
import type { Converter } from '#platform/pdf/converter';
import { openPdfCache, renderer } from '#platform/pdf/render';
import { templateThreads } from '#platform/pdf/template-threads';
import { reactionsByEvent } from '#platform/reaction';
import { createRooms } from '#platform/read-ahead';
import { programVersion } from '#platform/version';
import { describeApi } from './openapi.ts';
import { operationsOf } from './operations.ts';
import { permissions } from './permissions.ts';

/** What a listener is composed of; the rest follows from the list of areas. */
export type ServiceParts = {
  areas: readonly Area[];
  purses: Purses;
  config: Config;
  log: Log;
  office: Outside['office'];
  /** The threads of the process; a listener that is given none has its own. */
  heavy?: HeavyPool;
  clock?: () => string;
} & Pick<EdgeParts, 'withoutPredicates' | 'watch' | 'observe'>;

/** Where the public listener finds the components. */
export type Components = Partial<Record<ComponentName, ComponentAddress>>;

/**
 * Finished PDFs kept in memory, so that a second look at an unchanged quote costs nothing: about 500 of one
 * page.
 */
const pdfCacheBytes = 32 * 1024 ** 2;

/**
 * The public listener over some or all areas, not yet listening. Operations of components are forwarded to
 * where `components` says; without a word about one they are served here, for those who fill a database and
 * listen to nobody.
 */
export const createService = async (
  parts: ServiceParts & { components?: Components; console?: (() => PagesState) | undefined },
): Promise<FastifyInstance & { findPrincipal: FindPrincipal }> => {
  const { components = {}, console: pages, ...rest } = parts;
  const { config, log } = parts;
  const gateways: Gateways = {};
  if (components.tariffs) {
    const [address, secrets] = [components.tariffs, config.tariffGatewaySecrets];
    gateways.tariffs = openGateway({ address, secrets, timeoutMs: config.tariffTimeoutMs, log });
  }
  const edge = edgeParts(rest);
  const app = await createServer({ ...edge, gateways });
  app.addHook('onClose', async () => {
    await Promise.all([edge.close(), gateways.tariffs?.close()]);
  });
  addHealth(app, parts);
  if (pages) addPages(app, '/console', pages);
  await addDescription(app, () => describeApi(edge.operations, programVersion), {
    isProduction: config.environment === 'production',
    ...edge,
  });
  return Object.assign(app, { findPrincipal: edge.findPrincipal });
};

/**
 * A component's own listener, not yet listening. It has the component's operations alone, and believes the
 * three headers of anyone who reaches it: `startComponent` decides who does.
 */
export const createComponent = async (parts: ServiceParts, name: ComponentName): Promise<FastifyInstance> => {
  const edge = edgeParts(parts);
  const app = await createServer({
    ...edge,
    operations: edge.operations.filter(({ component }) => component === name),
    whoAsks: componentCaller(parts.purses.requests.pool, parts.config.tariffGatewaySecrets, edge.clock),
  });
  app.addHook('onClose', () => edge.close());
  addHealth(app, parts);
  return app;
};

/**
 * A listener for the service's own work by its operations, which never listens: it believes who is said to
 * ask, and hurries nobody.
 */
export const createInside = async (parts: ServiceParts): Promise<FastifyInstance> => {
  const config = { ...parts.config, maxEventLoopDelayMs: 0 };
  const edge = edgeParts({ ...parts, config });
  const whoAsks = componentCaller(parts.purses.requests.pool, [], edge.clock);
  const app = await createServer({ ...edge, whoAsks });
  app.addHook('onClose', () => edge.close());
  return app;
};

/** The converter for a tenant, for as long as somebody waits for what it makes. */
const converterOf = (office: Converter, tenantID: string, until: AbortSignal | undefined): Converter => ({
  ...office,
  convert: (docx, options = {}) => office.convert(docx, { signal: until, ...options, tenantID }),
});

const edgeParts = (parts: ServiceParts): EdgeParts & { close: () => Promise<void> } => {
  const { areas, office, heavy, clock = () => new Date().toISOString(), ...rest } = parts;
  const { config, log } = parts;
  const operations = operationsOf(areas);
  const threads = heavy ?? openHeavyPool(lanesOf(config));
  const cache = openPdfCache(pdfCacheBytes);
  const closing = new AbortController();
  return {
    ...rest,
    clock,
    findPrincipal: principalFinder(parts.purses.requests.pool, () => Date.parse(clock())),
    findLink: linkFinder(parts.purses.requests.pool, clock),
    giveNumber: numberGiver(parts.purses.numbers),
    permissions,
    eventPermissions: eventPermissions(areas.flatMap((area) => area.events ?? [])),
    operations,
    pathWords: pathWords(operations),
    reactions: reactionsByEvent(areas.flatMap((area) => area.reactions ?? [])),
    caps: capsOf(config),
    streams: {
      rooms: createRooms(config.spoolTotalBytes),
      diskBytes: config.spoolBytes,
      stallMs: config.readerStallMs,
      heldBytes: config.heldBytes,
    },
    outside: (tenantID, until) => {
      const own = threads.of(tenantID, until);
      const templates = templateThreads(own);
      const converter = converterOf(office, tenantID, until);
      return {
        office: converter,
        heavy: own,
        templates,
        renderer: renderer({ converter, templates, cache }),
        config,
        closing: closing.signal,
        log,
      };
    },
    beginToClose: () => closing.abort(),
    close: async () => {
      if (!heavy) await threads.close();
    },
  };
};
