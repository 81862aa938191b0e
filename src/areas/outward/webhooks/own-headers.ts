import { sql } from 'kysely';
import { printJson } from '#lib/json';
import type { Ctx } from '#platform/ctx';
import { invalid } from '#platform/problem';
import { refuseTogether } from '#platform/tell-all';

/** A header that the receiver asks for. */
export type Header = { name: string; value: string };

/** Stands for the value of a header wherever it is shown; sent back it means the value that is kept. */
export const notShown = '(not shown)';

/** Where the headers of a webhook are sealed for, as one JSON text. */
export const headersPlace = (webhookID: string): string => `headers of webhook ${webhookID}`;

/** The headers as they are shown. */
export const shownHeaders = (headers: readonly Header[]): Header[] =>
  headers.map(({ name }) => ({ name, value: notShown }));

/**
 * The headers of an opened text. Undefined where there is no text to open: the key is gone, or the tenant
 * came from another installation, which keeps them.
 */
export const headersIn = (opened: string | undefined): Header[] | undefined =>
  opened === undefined || opened === '' ? undefined : JSON.parse(opened);

/** Why nothing is sent: a receiver would refuse what comes without its token. */
export const headersAway =
  'The values of the headers are not kept here, or were sealed with a key that this installation has no more: send them again.';

/** The headers of a webhook with their values; undefined as for `headersIn`. */
export const openHeaders = async (ctx: Ctx, webhookID: string): Promise<Header[] | undefined> => {
  const { sealed } = await ctx.one(
    sql<{ sealed: string | null }>`
      select w.sealed_headers as sealed from webhooks w where ${ctx.mine('w')} and w.webhook_id = ${webhookID}`,
    'webhook',
  );
  return sealed === null ? [] : headersIn(ctx.secrets.open(headersPlace(webhookID), sealed));
};

/** Keeps headers with their values, sealed. */
export const keepHeaders = (ctx: Ctx, webhookID: string, headers: readonly Header[]): Promise<unknown> => {
  const sealed = headers.length === 0 ? null : ctx.secrets.seal(headersPlace(webhookID), printJson(headers));
  return ctx.exec(sql`
    update webhooks as w set sealed_headers = ${sealed}
    where ${ctx.mine('w')} and w.webhook_id = ${webhookID}`);
};

/** Whether a value was sent back as it was shown. */
const isKept = ({ value }: Header): boolean => value === notShown;

/**
 * Headers as they are sent, with the kept values where these stand for them.
 * @param kept undefined: they cannot be opened
 * @throws Problem 400 for each without a value that is kept
 */
export const withKeptValues = (sent: readonly Header[], kept: readonly Header[] | undefined): Header[] => {
  const values = new Map(kept?.map(({ name, value }) => [name.toLowerCase(), value]));
  refuseTogether(
    sent.flatMap((header, index) =>
      isKept(header) && !values.has(header.name.toLowerCase())
        ? [invalid(`/headers/${index}/value`, 'stands for a value that is kept, and none is: send the value')]
        : [],
    ),
  );
  return sent.map((header) =>
    isKept(header) ? { ...header, value: values.get(header.name.toLowerCase()) ?? '' } : header,
  );
};

/**
 * Values that are kept do not go to another host: who may change an address could else have them sent to a
 * server of their own. @throws Problem 400
 */
export const refuseElsewhere = (
  { from, to }: { from: string; to: string },
  shown: readonly Header[],
): void => {
  if (new URL(from).origin === new URL(to).origin) return;
  refuseTogether(
    shown.flatMap((header, index) =>
      isKept(header)
        ? [invalid(`/headers/${index}/value`, 'is not sent to another host unless you send it again')]
        : [],
    ),
  );
};
