import { getPurchaseReturn, getPurchaseReturnStatusMachine } from '../../../client/groups/purchasing.ts';
import { millwright } from '../api.ts';
import type { Life } from '../records/machine.ts';

export const returnLife = {
  list: '/supplier-returns',
  machine: getPurchaseReturnStatusMachine,
} as const satisfies Life;

export const readReturn = (PurchaseReturnID: string) =>
  millwright.answer(getPurchaseReturn, { params: { PurchaseReturnID } });
