/** The namespace of the application's own texts. */
export const PAYMENTS_NAMESPACE = 'payments';
