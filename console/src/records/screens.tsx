import { gauge } from '../gauges/gauge.tsx';
import { capa } from './capa.tsx';
import { invoice } from './invoice.tsx';
import { ncr } from './ncr.tsx';
import { order } from './order.tsx';
import { productionOrder } from './production-order.tsx';
import { RecordScreen } from './record-screen.tsx';
import { ticket } from './ticket.tsx';

export const Order = () => <RecordScreen kind={order} />;
export const ProductionOrder = () => <RecordScreen kind={productionOrder} />;
export const Invoice = () => <RecordScreen kind={invoice} />;
export const Ncr = () => <RecordScreen kind={ncr} />;
export const Capa = () => <RecordScreen kind={capa} />;
export const Gauge = () => <RecordScreen kind={gauge} />;
export const Ticket = () => <RecordScreen kind={ticket} />;
