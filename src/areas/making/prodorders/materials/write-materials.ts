import { sql } from 'kysely';
import { printJson } from '#lib/json';
import type { Ctx } from '#platform/ctx';
import type { Material } from './material.schema.ts';

/** A row of the bill of materials as it is stored. */
export type StoredMaterial = Omit<Material, 'quantity' | 'estimatedCost'>;

/** Writes the materials of a new order. */
export const writeMaterials = async (
  ctx: Ctx,
  productionOrderID: string,
  materials: readonly StoredMaterial[],
): Promise<void> => {
  if (materials.length === 0) return;
  await ctx.exec(sql`
    insert into production_materials (tenant_id, production_order_id, material_id, sequence, item_id, item_number,
      description, uom, position, quantity_per_piece, unit_cost)
    select ${ctx.tenantID}, ${productionOrderID}, x."materialID", x.sequence, x."itemID", x."itemNumber", x.description,
      x."uOM", x.position, x."quantityPerPiece", x."unitCost"
    from json_to_recordset(${printJson(materials)}::json) as x("materialID" text, sequence int, "itemID" text,
      "itemNumber" text, description text, "uOM" text, position text, "quantityPerPiece" numeric, "unitCost" numeric)`);
};
