/** The namespace of the application's own texts. */
export const OFFICE_NAMESPACE = 'office';
