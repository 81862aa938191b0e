import type { Ctx } from '#platform/ctx';

/** What price lists and promotions need to start: an end that is not over. */
export const endNotOver = (ctx: Ctx, { endsUTC }: { endsUTC: string | null }): string | undefined =>
  endsUTC === null || Date.parse(endsUTC) > Date.parse(ctx.now)
    ? undefined
    : `It ended ${endsUTC}: give it a later endsUTC first.`;
