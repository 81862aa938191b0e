import { RecordScreen } from '../records/record-screen.tsx';
import { packingList } from './packing-list.tsx';

export const PackingListScreen = () => <RecordScreen kind={packingList} />;
