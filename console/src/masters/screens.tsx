import { customer } from './customer.tsx';
import { item } from './item.tsx';
import { MasterScreen, NewMaster } from './master-screen.tsx';

export const Customer = () => <MasterScreen kind={customer} />;
export const NewCustomer = () => <NewMaster kind={customer} />;
export const Item = () => <MasterScreen kind={item} />;
export const NewItem = () => <NewMaster kind={item} />;
