import { sql } from 'kysely';
import {
  type ApprovalSubject,
  activePolicies,
  approvalState,
  approvalStateExample,
  approvalStateSchema,
  askForApproval,
} from '#areas/company/approvals';
import { lockOne, readOne } from '#kit/rows';
import { idParams } from '#kit/shapes';
import { contentHash } from '#lib/content-hash';
import type { Ctx } from '#platform/ctx';
import { operation } from '#platform/operation';
import { Problem } from '#platform/problem';
import { object, optional, text } from '#platform/schema';
import { type Disposition, dispositionsIn, quantityOf } from './disposition.schema.ts';
import { type Ncr, ncrResource } from './ncr.resource.ts';

type Named = { itemNumber: string | null; customerNumber: string | null; supplierNumber: string | null };

/** A nonconformance as approval policies look at it: the split, and what it is about. */
export const approvalSubject = async (
  ctx: Ctx,
  ncr: Ncr & { dispositions: unknown },
): Promise<ApprovalSubject<'NCR'>> => {
  const split = dispositionsIn(ncr);
  const named = await ctx.one(
    sql<Named & { currencyCode: string }>`
      select n.currency_code as "currencyCode",
        (select i.number from items i where ${ctx.mine('i')} and i.item_id = ${ncr.itemID}) as "itemNumber",
        (select c.customer_number from customers c where ${ctx.mine('c')} and c.customer_id = ${ncr.customerID}) as "customerNumber",
        (select s.supplier_number from suppliers s where ${ctx.mine('s')} and s.supplier_id = ${ncr.supplierID}) as "supplierNumber"
      from tenants n where ${ctx.mine('n')}`,
    'tenant',
  );
  const own = [
    ncr.createdByUserID,
    ncr.assignedToUserID,
    ...split.map(({ decidedByUserID }) => decidedByUserID),
  ];
  return {
    entity: 'NCR',
    entityID: ncr.qualityNcrID,
    number: ncr.number,
    version: 1,
    contentHash: contentHash(contentOf(ncr, split)),
    facts: {
      severity: ncr.severity,
      category: ncr.category,
      source: ncr.source,
      type: ncr.type,
      affectedQuantity: ncr.quantityAffected,
      useAsIsQuantity: quantityOf(split, ['USEASIS']),
      repairQuantity: quantityOf(split, ['REPAIR']),
      scrapQuantity: quantityOf(split, ['SCRAP']),
      cost: { amount: ncr.cost, currencyCode: named.currencyCode },
      itemNumber: [named.itemNumber],
      customerNumber: named.customerNumber,
      supplierNumber: named.supplierNumber,
    },
    rates: [],
    ownUserIDs: [...new Set(own.filter((one) => one !== null))].sort(),
  };
};

/**
 * What is approved: what it is, of what, and what becomes of how much. Not who sees to it, nor what it
 * cost since.
 */
const contentOf = (ncr: Ncr, split: readonly Disposition[]) => {
  const { severity, category, source, type, quantityAffected, itemID, customerID, supplierID } = ncr;
  const { lotNumbers, serialIDs } = ncr;
  return {
    ...{
      severity,
      category,
      source,
      type,
      quantityAffected,
      itemID,
      customerID,
      supplierID,
      lotNumbers,
      serialIDs,
    },
    split: split.map(({ disposition, quantity, reason }) => ({ disposition, quantity, reason })),
  };
};

const shared = {
  path: '/v1/quality/ncr/{QualityNcrID}/approval',
  tag: 'quality-ncr',
  addition: true,
  params: idParams(ncrResource),
  response: approvalStateSchema,
} as const;

const readApproval = operation({
  ...shared,
  id: 'getNCRApproval',
  method: 'GET',
  summary: 'Read which approvals a nonconformance needs and has',
  description:
    'By the tenant’s policies for NCR. It is DISPOSITIONED once all that apply approved its split as it is.',
  permission: 'ncr.read',
  problems: ['NotFound'],
  example: { response: approvalStateExample },
  run: async (ctx, { params }) => {
    const ncr = await readOne(ctx, ncrResource, params.QualityNcrID);
    const policies = await activePolicies(ctx, 'NCR');
    return approvalState(ctx, await approvalSubject(ctx, ncr), policies, { locked: false });
  },
});

const askApproval = operation({
  ...shared,
  id: 'askNCRApproval',
  method: 'POST',
  summary: 'Ask for the approvals that a nonconformance needs',
  description: 'Under each policy that applies. A change of the split withdraws them.',
  permission: 'ncr.decide',
  usersOnly: ['ncr.decide'],
  body: object({ comment: optional(text(2000)) }, { title: 'NcrApprovalQuestion' }),
  problems: ['NotFound', 'NotEditable', 'PreconditionMissing', 'PreconditionFailed'],
  example: { body: { comment: 'The customer agreed by phone.' }, response: approvalStateExample },
  run: async (ctx, { params: { QualityNcrID: key }, body: { comment } }) => {
    const old = await lockOne(ctx, ncrResource, key);
    if (old.status !== 'INREVIEW')
      throw new Problem('NotEditable', `It is ${old.status}; its split is approved INREVIEW.`);
    ctx.audit({ entity: 'NCR', entityID: key, action: 'UPDATE' });
    return askForApproval(ctx, await approvalSubject(ctx, await readOne(ctx, ncrResource, key)), comment);
  },
});

export const approvalOperations = [readApproval, askApproval];
