export { Extras } from './extras.tsx';
export { Footer } from '../../features/footer/footer.tsx';
export { NoticeStack } from '../../features/notices/notice-stack.tsx';
export { SettingsPlace as SettingsPanel } from './settings-place.tsx';
