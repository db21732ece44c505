export { takeLease, type Lease } from './lease.ts';
