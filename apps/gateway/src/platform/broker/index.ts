export type { Broker } from './broker.ts';
export { connectNats } from './nats-broker.ts';
