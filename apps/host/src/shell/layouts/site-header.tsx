import type { SearchRemote } from '../../features/header/header-search.tsx';
import { Header } from '../../features/header/header.tsx';
import { RemoteOutlet } from '../../features/remotes/remote-outlet.tsx';
import { FrameOutlet } from '../frame/frame-outlet.tsx';

const renderSearch = (search: SearchRemote) => <RemoteOutlet place="column" {...search} />;

const renderSettings = (close: () => void) => <FrameOutlet part="SettingsPanel" onClose={close} onMissing={close} />;

/** The header with what it does not know itself: the remote that searches, and the panel of all preferences. */
export const SiteHeader = () => <Header renderSearch={renderSearch} renderSettings={renderSettings} />;
