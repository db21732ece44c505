export { Extras } from './extras.tsx';
export { Footer } from '../footer/footer.tsx';
export { NoticeStack } from '../notices/notice-stack.tsx';
export { SettingsPlace as SettingsPanel } from './settings-place.tsx';
