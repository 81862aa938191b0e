import { sql } from 'kysely';
import { changePart } from '#kit/parts/part';
import { idParams } from '#kit/shapes';
import { operation } from '#platform/operation';
import { id, list, object, orNull, type Static, Type, text } from '#platform/schema';
import { mergePeople, type PersonInput, personInput } from './links.ts';
import { mostLinks, opportunityResource } from './opportunity.resource.ts';

/** `PATCH …/people`: merges by person. */
export const setPeople = operation({
  id: 'setOpportunityPeople',
  method: 'PATCH',
  path: '/v1/salesfunnel/{OpportunityID}/people',
  tag: 'sales-funnel',
  summary: 'Set the people of an opportunity',
  description:
    'Takes one person or a list of them and merges by `personID`: others stay. With role null a person is taken off.',
  permission: 'funnel.write',
  params: idParams(opportunityResource),
  body: Type.Union([personInput, list(personInput, { minItems: 1, maxItems: mostLinks })]),
  response: opportunityResource.model,
  problems: ['NotFound', 'UnknownReference', 'PreconditionFailed'],
  example: {
    body: { personID: '0198c5a0-0000-7000-8000-000000000002', role: 'Decides' },
    response: opportunityResource.spec.example.row,
  },
  run: async (ctx, { params, body }) =>
    changePart(ctx, opportunityResource, params.OpportunityID, {}, (key) =>
      Array.isArray(body)
        ? mergePeople(ctx, key, body, '')
        : mergePeople(ctx, key, [body as PersonInput], ''),
    ),
});

const funnelPeople = list(
  object(
    {
      personID: id(),
      firstName: text(100),
      lastName: text(100),
      email: orNull(text(254)),
      customerID: id(),
      customerName: text(200),
      opportunities: list(
        object({ opportunityID: id(), number: text(40), name: text(200), stage: text(40), role: text(100) }),
      ),
    },
    { title: 'FunnelPerson' },
  ),
);

/** `GET /v1/salesfunnel/people`: whom open deals depend on. */
export const listPeople = operation({
  id: 'listFunnelPeople',
  method: 'GET',
  path: '/v1/salesfunnel/people',
  tag: 'sales-funnel',
  summary: 'List the people on open opportunities',
  description: 'Each once, by last name, with the open opportunities and the role in each.',
  permission: 'funnel.read',
  response: funnelPeople,
  example: {
    response: [
      {
        personID: '0198c5a0-0000-7000-8000-000000000002',
        firstName: 'Jana',
        lastName: 'Petersen',
        email: 'j.petersen@nordwind.example.com',
        customerID: '0198c5a0-0000-7000-8000-000000000001',
        customerName: 'Nordwind Fördertechnik GmbH',
        opportunities: [
          {
            opportunityID: opportunityResource.spec.example.row.opportunityID,
            number: 'OP1001',
            name: 'Boom cylinders, first series',
            stage: 'LEAD',
            role: 'Decides',
          },
        ],
      },
    ],
  },
  run: async (ctx) =>
    ctx.rows(sql<Static<typeof funnelPeople>[number]>`
      select p.person_id as "personID", p.first_name as "firstName", p.last_name as "lastName", p.email,
        c.customer_id as "customerID", c.customer_name as "customerName", o.opportunities
      from (
        select l.person_id, json_agg(json_build_object('opportunityID', t.opportunity_id, 'number', t.number,
          'name', t.name, 'stage', t.stage, 'role', l.role) order by t.number, t.opportunity_id) as opportunities
        from opportunities t
        join opportunity_people l on ${ctx.mine('l')} and l.opportunity_id = t.opportunity_id
        where ${ctx.mine('t')} and t.outcome = 'OPEN' group by l.person_id
      ) o
      join people p on ${ctx.mine('p')} and p.person_id = o.person_id
      join customers c on ${ctx.mine('c')} and c.customer_id = p.customer_id
      order by p.last_name, p.person_id`),
});
