export { createDeliveries, deliveriesOf } from './deliveries.ts';
