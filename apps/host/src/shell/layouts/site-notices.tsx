import { Notices } from '../../features/notices/notices.tsx';
import { FrameOutlet } from '../frame/frame-outlet.tsx';

const renderStack = (onMissing: () => void) => <FrameOutlet part="NoticeStack" onMissing={onMissing} />;

/** Messages about what happened elsewhere; what shows them comes with the frame. */
export const SiteNotices = () => <Notices renderStack={renderStack} />;
