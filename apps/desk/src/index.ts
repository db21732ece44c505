import '@longshot/ui/assets/tokens.css';
import '@longshot/ui/assets/space.css';
import '@longshot/ui/assets/faces.css';
import '@longshot/ui/assets/base.css';
import { installIntegrity, installTrustedTypes, readBootData } from '@longshot/federation/boot';
import type { ReleaseDocument } from '@longshot/release';

const { release } = readBootData<{ readonly release: ReleaseDocument }>();
installTrustedTypes(installIntegrity(release));
void import('./start.tsx');
