export { preferenceRoutes, type PreferencesContext } from './preference-routes.ts';
