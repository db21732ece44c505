export { Extras } from './extras.tsx';
export { SiteFooter as Footer } from './site-footer.tsx';
