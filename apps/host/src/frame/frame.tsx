export { Extras } from './extras.tsx';
export { Footer } from '../footer/footer.tsx';
export { NoticeStack } from '../notices/notice-stack.tsx';
export { SettingsPanel } from '../preferences/settings-panel.tsx';
