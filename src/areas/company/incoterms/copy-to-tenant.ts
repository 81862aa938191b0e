import { idParams, whole } from '#kit/shapes';
import { createRow } from '#kit/write-rows';
import { problemOfDatabaseError } from '#platform/db-problem';
import { operation } from '#platform/operation';
import { Problem } from '#platform/problem';
import { globalIncoTermResource } from './global-inco-term.resource.ts';
import { incoTermResource } from './inco-term.resource.ts';
import { readGlobal } from './read-global-inco-terms.ts';

/** Puts a copy of a global term, with an id of its own, into the catalogue of the tenant that asks. */
export const copyIncoTerm = operation({
  id: 'copyGlobalIncoTermToTenant',
  method: 'POST',
  path: '/v1/global/incoterms/{TermID}/copy-to-tenant',
  tag: 'incoterms',
  summary: 'Copy a global Inco Term into the own catalogue',
  description:
    'The copy is active, and independent of the global term from then on. A catalogue has each code once: of two editions only one can be there.',
  permission: 'incoterms.write',
  params: idParams(globalIncoTermResource),
  response: incoTermResource.model,
  problems: ['NotFound', 'Duplicate'],
  example: {
    params: { TermID: globalIncoTermResource.spec.example.row.termID },
    response: incoTermResource.spec.example.row,
  },
  run: async (ctx, { params }) => {
    const { code, name, description } = await readGlobal(ctx, params.TermID);
    // The unique index decides, not a look before: of two copies at the same moment exactly one must win.
    const copy = await createRow(ctx, incoTermResource, {
      code,
      name,
      description,
      notes: description,
    }).catch((error) => {
      throw problemOfDatabaseError(error)?.code === 'Duplicate' ? secondOfACode(code) : error;
    });
    return whole(copy);
  },
});

const secondOfACode = (code: string) =>
  new Problem(
    'Duplicate',
    `Your catalogue has a term with the code ${code} already; inactive and self-made ones count too. It can hold each code once, so the 2010 and 2020 editions of one code cannot both be there: delete the present one or give it another code first.`,
  );
