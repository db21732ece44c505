/** The namespace of the application's own texts. */
export const INFO_NAMESPACE = 'info';
