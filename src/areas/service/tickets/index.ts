import { attachmentOperations } from '#areas/ground/documents';
import { historyOperation } from '#kit/parts/history';
import { notesOperation } from '#kit/parts/notes';
import { tagsOperation } from '#kit/parts/tags';
import { defineArea } from '#platform/area';
import { onQuoteAccepted } from './approve-by-quote.ts';
import { createTicket } from './create-ticket.ts';
import { custodyChanged } from './custody.event.ts';
import { refuseTicketOfDemandUnknown } from './demand-of-ticket.ts';
import { deadlineLane, ticketEscalated } from './escalate.ts';
import { ticketFileOperations, ticketImport } from './files/ticket.import.ts';
import { giveRma } from './give-rma.ts';
import { labourOperations } from './labour.ts';
import { listTicketMessages } from './messages/list-messages.ts';
import { messageReceived, receiveMail } from './messages/receive-mail.ts';
import { sendTicketMessage } from './messages/send-message.ts';
import { custodyOperations } from './move-custody.ts';
import { ticketStatusOperations } from './move-ticket.ts';
import { quoteTicket } from './quote-lines.ts';
import {
  makeRepairOrder,
  onOrderCreated,
  onProductionCreated,
  onProductionMoved,
  refuseLineUnknown,
} from './repair-order.ts';
import { serviceSettingsOperations } from './service-settings.ts';
import { lineOperations } from './set-lines.ts';
import { sparePartOperations } from './spare-parts.ts';
import { ticketCreated, ticketResource, ticketStatusChanged } from './ticket.resource.ts';
import { ticketLists } from './ticket-lists.ts';
import { waitForCustomer } from './wait-for-customer.ts';

const asAddition = <O extends object>(one: O) => ({ ...one, addition: true });

export const tickets = defineArea({
  name: 'tickets',
  tables: [
    'service_settings',
    'service_tickets',
    'service_ticket_lines',
    'service_ticket_parts',
    'service_ticket_labour',
    'service_messages',
  ],
  operations: [
    createTicket,
    ...ticketResource.operations,
    ...ticketStatusOperations,
    ...lineOperations,
    ...custodyOperations,
    ...ticketLists,
    ...ticketFileOperations,
    waitForCustomer,
    giveRma,
    ...sparePartOperations,
    ...labourOperations,
    quoteTicket,
    makeRepairOrder,
    listTicketMessages,
    sendTicketMessage,
    receiveMail,
    asAddition(notesOperation(ticketResource, 'PATCH')),
    asAddition(tagsOperation(ticketResource)),
    asAddition(historyOperation(ticketResource)),
    ...attachmentOperations(ticketResource, 'GENERAL').map(asAddition),
    ...serviceSettingsOperations,
  ],
  imports: [ticketImport],
  events: [ticketCreated, ticketStatusChanged, custodyChanged, ticketEscalated, messageReceived],
  reactions: [
    refuseLineUnknown,
    refuseTicketOfDemandUnknown,
    onProductionCreated,
    onProductionMoved,
    onOrderCreated,
    onQuoteAccepted,
  ],
  work: [deadlineLane],
});
