/** What a run found: a row of its results. */
export type Note = {
  level: 'INFO' | 'WARNING' | 'ERROR';
  code: string;
  productionOrderID: string | null;
  taskID: string | null;
  message: string;
};

export const warning = (
  code: string,
  message: string,
  of: { productionOrderID?: string; taskID?: string } = {},
): Note => ({
  level: 'WARNING',
  code,
  productionOrderID: of.productionOrderID ?? null,
  taskID: of.taskID ?? null,
  message,
});
