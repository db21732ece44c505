/** Whoever delivers a message does not take it, and will not take it later: nobody is there under that address. */
export class DeliveryRefused extends Error {
  override readonly name = 'DeliveryRefused';
}
