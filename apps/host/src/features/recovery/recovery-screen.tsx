import type { ReactNode } from 'react';
import type { HostScreenProps } from '../../ground/parts/host-screen-props.ts';
import { AccountVerify, Activation } from './activation.tsx';
import { BlockAppeals } from './block-appeals.tsx';
import { ConfirmTerms } from './confirm-terms.tsx';
import { PasswordReset } from './password-reset.tsx';
import { StopNewsletter } from './stop-newsletter.tsx';

const screens: Readonly<Record<string, () => ReactNode>> = {
  'user-accountverify': () => <AccountVerify />,
  'user-activate': () => <Activation type="activate" />,
  'user-activatefast': () => <Activation type="activatefast" />,
  'user-passwordreset': () => <PasswordReset />,
  'user-stopnewsletter': () => <StopNewsletter />,
  'confirm-terms': () => <ConfirmTerms />,
  'block-appeal-history': () => <BlockAppeals />,
};

/** Screens that mails lead to, the terms, and the appeals: one of the host's routes. */
export const RecoveryScreen = ({ routeId }: HostScreenProps) => screens[routeId]?.() ?? null;
