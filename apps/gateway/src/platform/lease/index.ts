export { GATEWAY_LEASE, takeLease, type Lease } from './lease.ts';
