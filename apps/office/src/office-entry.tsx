import { OfficeColumn } from './pages/column/office-column.tsx';
import { OfficeApp } from './office-app.tsx';
import { useServices } from './parts/services.ts';

/** The column in its slot; in the page's content the page of the address. */
export const OfficeEntry = () => (useServices().host.slot === undefined ? <OfficeApp /> : <OfficeColumn />);
