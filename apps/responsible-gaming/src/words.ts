/** The namespace of the application's own texts. */
export const LIMITS_NAMESPACE = 'responsible-gaming';
