import { drawIcon } from '../icon.tsx';

export const UpIcon = /*#__PURE__*/ drawIcon(<path d="m18 15-6-6-6 6" />);
