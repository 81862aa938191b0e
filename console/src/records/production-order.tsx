import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import {
  addProductionOrderNotes,
  getProductionOrder,
  getProductionOrderStateMachine,
  renderProductionOrderPdf,
  setProductionOrderStatuses,
} from '../../../client/groups/production.ts';
import {
  Decimal,
  type ProductionOrder,
  type ProductionOrderStatusChangeSent,
} from '../../../client/index.ts';
import { millwright } from '../api.ts';
import { day, linked, moment, statusOf, tableOf } from '../cells.tsx';
import { NumberField } from '../number-field.tsx';
import { ProblemBox } from '../problem.tsx';
import { serialsIn } from '../serials.ts';
import { useMay } from '../session.ts';
import { useSpeech } from '../words/words.tsx';
import { ClockedEvents } from './clocked.tsx';
import { PlaceField, placeOf } from './place-field.tsx';
import type { RecordKind } from './record-kind.ts';

/** Moves one order by the operation that moves many: its refusal is thrown as that of one. */
const move = async (body: ProductionOrderStatusChangeSent): Promise<void> => {
  const { results } = await millwright(setProductionOrderStatuses, { body: [body] });
  const problem = results[0]?.problem;
  if (problem) throw new Error([problem.detail, ...problem.errors.map(({ detail }) => detail)].join(' '));
};

/** What a completion needs beside the move: how many are good, which pieces they are, where they are put. */
const Completion = ({ row, changed }: { row: ProductionOrder; changed: () => Promise<unknown> }) => {
  const { say, number, readNumber } = useSpeech();
  const may = useMay();
  const [good, setGood] = useState<string>();
  const [scrapped, setScrapped] = useState<string>();
  const [place, setPlace] = useState('');
  const [lot, setLot] = useState('');
  const [serials, setSerials] = useState('');
  const completing = useMutation({
    mutationFn: async ({
      quantityCompleted,
      quantityScrapped,
    }: {
      quantityCompleted: string;
      quantityScrapped: string;
    }) => {
      const toLocationID = await placeOf(place.trim());
      const serialNumbers = serialsIn(serials);
      await move({
        ...{ productionOrderID: row.productionOrderID, status: 'COMPLETED' },
        quantityCompleted: new Decimal(quantityCompleted),
        quantityScrapped: new Decimal(quantityScrapped),
        ...(toLocationID === undefined ? {} : { toLocationID }),
        ...(lot.trim() === '' ? {} : { lotNumber: lot.trim() }),
        ...(serialNumbers.length === 0 ? {} : { serialNumbers }),
      });
    },
    onSettled: changed,
  });
  if (row.status !== 'WIP' || !may('prodorders.write')) return null;
  const [typedGood, typedScrapped] = [good ?? number(row.quantity), scrapped ?? number(0)];
  const [quantityCompleted, quantityScrapped] = [readNumber(typedGood), readNumber(typedScrapped)];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (quantityCompleted !== undefined && quantityScrapped !== undefined)
      completing.mutate({ quantityCompleted, quantityScrapped });
  };
  return (
    <section>
      <h2>{say('production.complete')}</h2>
      <form className="bar" onSubmit={submit}>
        <NumberField label={say('production.good')} typed={typedGood} onType={setGood} />
        <NumberField label={say('production.scrapped')} typed={typedScrapped} onType={setScrapped} />
        <PlaceField label={say('production.place')} typed={place} onType={setPlace} />
        <label>
          {say('production.lot')}{' '}
          <input value={lot} autoComplete="off" onChange={(event) => setLot(event.target.value)} />
        </label>
        <label>
          {say('production.serials')}{' '}
          <textarea rows={1} value={serials} onChange={(event) => setSerials(event.target.value)} />
        </label>
        <button type="submit" className="main" disabled={completing.isPending}>
          {say('production.complete')}
        </button>
      </form>
      <ProblemBox error={completing.error} />
    </section>
  );
};

export const productionOrder: RecordKind<ProductionOrder> = {
  list: '/production',
  title: 'production.title',
  numberOf: ({ number }) => number,
  read: (ProductionOrderID) => millwright.answer(getProductionOrder, { params: { ProductionOrderID } }),
  facts: [
    { title: 'field.item', value: (row) => row.itemNumber },
    { title: 'field.description', value: (row) => row.description },
    { title: 'field.customer', value: (row) => row.customerName },
    {
      title: 'nav.orders',
      value: (row) => linked(row.salesOrderID && `/orders/${row.salesOrderID}`, row.salesOrderNumber),
    },
    { title: 'field.quantity', value: (row, { number }) => `${number(row.quantity)} ${row.uOM}` },
    {
      title: 'production.made',
      value: (row, { number }) => `${number(row.quantityCompleted)} + ${number(row.quantityScrapped)}`,
    },
    { title: 'field.start', value: (row, speech) => moment(row.plannedStartUTC, speech) },
    { title: 'field.finish', value: (row, speech) => moment(row.plannedFinishUTC, speech) },
    { title: 'field.promise', value: (row, speech) => day(row.promiseDateUTC, speech) },
    {
      title: 'production.minutes',
      value: (row, { number }) => `${number(row.actualMinutes)} / ${number(row.estimatedMinutes)}`,
    },
  ],
  parts: [
    {
      title: 'production.tasks',
      anchor: 'tasks',
      table: (row) =>
        tableOf(row.tasks, (task) => task.taskID, [
          { title: 'field.number', cell: (task, { number }) => number(task.taskNumber) },
          { title: 'field.name', cell: (task) => task.name },
          statusOf(),
          {
            title: 'production.minutes',
            cell: (task, { number }) => `${number(task.minutesActual)} / ${number(task.estimatedMinutes)}`,
            isNumber: true,
          },
          {
            title: 'field.start',
            cell: (task, speech) => moment(task.startedUTC ?? task.plannedStartUTC, speech),
          },
          {
            title: 'field.finish',
            cell: (task, speech) => moment(task.finishedUTC ?? task.plannedFinishUTC, speech),
          },
        ]),
    },
    {
      title: 'production.materials',
      anchor: 'materials',
      table: (row) =>
        tableOf(row.materials, (material) => material.materialID, [
          { title: 'field.item', cell: (material) => material.itemNumber, isCode: true },
          { title: 'field.description', cell: (material) => material.description },
          {
            title: 'field.quantity',
            cell: (material, { number }) => number(material.quantity),
            isNumber: true,
          },
          {
            title: 'production.issued',
            cell: (material, { number }) => number(material.quantityIssued),
            isNumber: true,
          },
          { title: 'field.unit', cell: (material) => material.uOM },
          {
            title: 'production.pieces',
            cell: ({ lotNumbers, serialNumbers }) => [...lotNumbers, ...serialNumbers].join(', '),
          },
        ]),
    },
  ],
  machine: getProductionOrderStateMachine,
  moves: {
    status: {
      permission: 'prodorders.write',
      leavesOut: ['COMPLETED'],
      send: (productionOrderID, { to, reason }) =>
        move({
          productionOrderID,
          status: to as ProductionOrderStatusChangeSent['status'],
          ...(reason ? { reason } : {}),
        }),
    },
  },
  pdf: (ProductionOrderID) => millwright(renderProductionOrderPdf, { params: { ProductionOrderID } }),
  addNote: {
    permission: 'prodorders.write',
    send: (ProductionOrderID, text) =>
      millwright(addProductionOrderNotes, { params: { ProductionOrderID }, body: [{ text }] }),
  },
  more: (props) => (
    <>
      <Completion {...props} />
      <ClockedEvents {...props} />
    </>
  ),
};
