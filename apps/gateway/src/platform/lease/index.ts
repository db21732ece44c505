export { GATEWAY_LEASE, LEASE_MS, LeaseLost, takeLease, type Lease, type LeaseInput } from './lease.ts';
