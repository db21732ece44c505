/** The namespace of the application's own texts. */
export const CASINO_NAMESPACE = 'casino';
