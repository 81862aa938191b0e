import { sql } from 'kysely';
import { printJson } from '#lib/json';
import type { Ctx } from '#platform/ctx';
import type { Material } from './material.schema.ts';

/** A row of the bill of materials as it is stored. */
export type StoredMaterial = Pick<
  Material,
  | 'materialID'
  | 'sequence'
  | 'itemNumber'
  | 'itemID'
  | 'description'
  | 'uOM'
  | 'position'
  | 'isByProduct'
  | 'taskID'
  | 'issueMethod'
  | 'quantityPerPiece'
  | 'unitCost'
>;

/** What a row is of which nothing else is said. */
export const plainMaterial = { position: null, isByProduct: false, taskID: null, issueMethod: null } as const;

/** Writes materials of an order: new ones, and those that are there as they are to be. */
export const writeMaterials = async (
  ctx: Ctx,
  productionOrderID: string,
  materials: readonly StoredMaterial[],
): Promise<void> => {
  if (materials.length === 0) return;
  await ctx.exec(sql`
    insert into production_materials (tenant_id, production_order_id, material_id, sequence, item_id, item_number,
      description, uom, position, quantity_per_piece, unit_cost, is_by_product, task_id, issue_method)
    select ${ctx.tenantID}, ${productionOrderID}, x."materialID", x.sequence, x."itemID", x."itemNumber", x.description,
      x."uOM", x.position, x."quantityPerPiece", x."unitCost", x."isByProduct", x."taskID", x."issueMethod"
    from json_to_recordset(${printJson(materials)}::json) as x("materialID" text, sequence int, "itemID" text,
      "itemNumber" text, description text, "uOM" text, position text, "quantityPerPiece" numeric, "unitCost" numeric,
      "isByProduct" boolean, "taskID" text, "issueMethod" text)
    on conflict (tenant_id, material_id) do update set sequence = excluded.sequence, uom = excluded.uom,
      position = excluded.position, quantity_per_piece = excluded.quantity_per_piece, task_id = excluded.task_id,
      issue_method = excluded.issue_method`);
};
