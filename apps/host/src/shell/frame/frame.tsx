export { Extras } from './extras.tsx';
export { NoticeStack } from '../../features/notices/notice-stack.tsx';
export { SiteFooter as Footer } from './site-footer.tsx';
export { SettingsPlace as SettingsPanel } from './settings-place.tsx';
