import { sql } from 'kysely';
import { withArticle } from '#lib/article';
import type { Ctx } from '#platform/ctx';
import { type Operation, operation } from '#platform/operation';
import { Problem } from '#platform/problem';
import { reviver } from '#platform/revive';
import {
  flag,
  id,
  instant,
  list,
  object,
  oneOf,
  optional,
  orNull,
  type Static,
  Type,
  text,
} from '#platform/schema';
import type { Resource, Row } from '../declaration.ts';
import { idIn, idParams } from '../shapes.ts';
import type { Part } from './declaration.ts';
import { jsonInstant, jsonList } from './json-sql.ts';
import { changePart, type PartRules } from './part.ts';

/** A note on a business record. */
export const note = object(
  {
    noteID: id(),
    text: text(20_000),
    isPinned: flag(),
    isForCustomer: flag({ description: 'Whether documents for the customer show it; else it is internal' }),
    source: oneOf(['USER', 'SYSTEM', 'CUSTOMER'], {
      description: 'SYSTEM notes are written by the service, CUSTOMER ones by a public link',
    }),
    authorName: orNull(text(200, { description: 'Who wrote it, as a customer says' })),
    authorEmail: orNull(text(254)),
    createdByUserID: id(),
    createdUTC: instant(),
  },
  { title: 'Note' },
);

/** The notes of a record that was read whole. */
export const notesIn = ({ notes }: Row): Static<typeof note>[] => revivedNotes(notes);
const revivedNotes = reviver(list(note));

/** What stands for nothing, said as `toldOfNew` does: a note that is there stays as it is. */
const ofNew = 'A new one has false unless it is sent';
const noteInput = object(
  {
    noteID: optional(
      id({ description: 'Of a note that is there: changes it, or removes it with text null' }),
    ),
    text: orNull(text(20_000)),
    isPinned: optional(flag({ description: ofNew })),
    isForCustomer: optional(flag({ description: `Whether documents for the customer show it. ${ofNew}` })),
  },
  { title: 'NoteInput' },
);
type NoteInput = Static<typeof noteInput>;

/** What adds or changes notes: one, or several. */
export const notesBody = Type.Union([noteInput, list(noteInput, { minItems: 1, maxItems: 100 })]);

const notes = list(note);

/** How a note is read from a row `n` of their table. */
export const noteMembers = {
  noteID: sql`n.note_id`,
  text: sql`n.text`,
  isPinned: sql`n.is_pinned`,
  isForCustomer: sql`n.is_for_customer`,
  source: sql`n.source`,
  authorName: sql`n.author_name`,
  authorEmail: sql`n.author_email`,
  createdByUserID: sql`n.created_by_user_id`,
  createdUTC: jsonInstant('n.created_utc'),
};

/** The notes of a resource, oldest first, shown as its part `notes`. */
export const notesPart = (entity: string, idColumn: string): Part<typeof notes> => ({
  schema: notes,
  select: jsonList(
    noteMembers,
    sql`from notes n where n.tenant_id = t.tenant_id and n.entity = ${sql.lit(entity)} and n.entity_id = ${sql.ref(`t.${idColumn}`)}`,
    sql`n.note_id`,
  ),
});

/**
 * `…/notes`: adds one note or several; with a `noteID` changes or removes that one. Answers the whole
 * resource.
 */
export const notesOperation = (
  resource: Resource,
  method: 'PUT' | 'PATCH',
  rules: PartRules = {},
): Operation => {
  const { spec } = resource;
  return operation({
    id: `add${spec.entity}Notes`,
    method,
    path: `${spec.path}/{${spec.param}}/notes`,
    tag: spec.tag,
    summary: `Add notes to ${withArticle(spec.noun)}`,
    description:
      'Takes one note or a list of them, and appends. With a noteID it changes that note, with text null as well it removes it.',
    permission: `${spec.permission}.write`,
    params: idParams(resource),
    body: notesBody,
    response: resource.model,
    problems: ['NotFound', 'UnknownReference', 'PreconditionFailed', ...(rules.problems ?? [])],
    example: { body: { text: 'Wants the rods hard-chromed.' }, response: spec.example.row },
    run: async (ctx, { params, body }) =>
      changePart(ctx, resource, idIn(resource, params), rules, (key) =>
        writeNotes(ctx, spec.entity, key, body),
      ),
  });
};

/** Writes what `notesBody` took, of a record whose lock is held. @throws Problem 400 as `writeNote` */
export const writeNotes = async (
  ctx: Ctx,
  entity: string,
  entityID: string,
  body: Static<typeof notesBody>,
): Promise<void> => {
  if (!Array.isArray(body)) return writeNote(ctx, entity, entityID, body as NoteInput, '');
  for (const [index, input] of body.entries())
    await writeNote(ctx, entity, entityID, input as NoteInput, `/${index}`);
};

/**
 * Writes one note, which stands at `place` of the body. @throws Problem 400 for a noteID that is not one of
 * the record's
 */
const writeNote = async (
  ctx: Ctx,
  entity: string,
  entityID: string,
  input: NoteInput,
  place: string,
): Promise<void> => {
  if (input.noteID === undefined) {
    if (input.text === null)
      throw new Problem('InvalidInput', 'A new note needs text.', {
        errors: [{ pointer: `${place}/text`, detail: 'is required for a new note' }],
      });
    await ctx.exec(sql`
      insert into notes (tenant_id, note_id, entity, entity_id, text, is_pinned, is_for_customer, created_by_user_id, created_utc)
      values (${ctx.tenantID}, ${ctx.newID()}, ${entity}, ${entityID}, ${input.text}, ${input.isPinned ?? false}, ${input.isForCustomer ?? false}, ${ctx.userID}, ${ctx.now})`);
    return;
  }
  const mine = sql`${ctx.mine('n')} and n.note_id = ${input.noteID} and n.entity = ${entity} and n.entity_id = ${entityID}`;
  const touched =
    input.text === null
      ? await ctx.exec(sql`delete from notes as n where ${mine}`)
      : await ctx.exec(sql`
          update notes as n set text = ${input.text}, is_pinned = coalesce(${input.isPinned ?? null}::boolean, n.is_pinned),
            is_for_customer = coalesce(${input.isForCustomer ?? null}::boolean, n.is_for_customer)
          where ${mine}`);
  if (touched === 0) {
    throw new Problem('UnknownReference', 'The record has no such note.', {
      errors: [{ pointer: `${place}/noteID`, detail: 'is not one of the record’s notes' }],
    });
  }
};

/** Writes a note of a customer, and answers its id. The record's lock is held. */
export const writeCustomerNote = async (
  ctx: Ctx,
  entity: string,
  entityID: string,
  { text, name, email }: { text: string; name: string; email: string },
): Promise<string> => {
  const noteID = ctx.newID();
  await ctx.exec(sql`
    insert into notes (tenant_id, note_id, entity, entity_id, text, source, author_name, author_email, created_by_user_id, created_utc)
    values (${ctx.tenantID}, ${noteID}, ${entity}, ${entityID}, ${text}, 'CUSTOMER', ${name}, ${email}, ${ctx.userID}, ${ctx.now})`);
  return noteID;
};

/** Takes a record's notes with it when it is deleted. */
export const deleteNotes = async (ctx: Ctx, entity: string, entityID: string): Promise<void> => {
  await ctx.exec(
    sql`delete from notes as n where ${ctx.mine('n')} and n.entity = ${entity} and n.entity_id = ${entityID}`,
  );
};
