import { isTransferRequested } from '@longshot/domain/identity';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { LazyPart, type LazyPartSource } from '../../ground/parts/lazy-part.tsx';
import { ModalSkeleton } from '../../ground/parts/modal-skeleton.tsx';
import { usePage } from '../../ground/page/page-context.tsx';
import { playerDictionary } from './player-dictionary.ts';

interface TransferProps {
  readonly onClose: () => void;
}

const source: LazyPartSource<TransferProps> = {
  load: async () => (await import('./transfer-modal.tsx')).TransferModal,
  texts: playerDictionary,
};

/** Asks a player whose account comes from elsewhere to take it over; closed, it waits for the next page load. */
export const TransferOutlet = observer(function TransferOutlet() {
  const { store } = usePage();
  const { pathname, search } = useLocation();
  const [isClosed, setClosed] = useState(false);
  const isRequired = store.session.isSignedIn && (store.user.config?.isRequiredTransfer ?? false);
  if (isClosed || !isTransferRequested({ isRequired, pathname, query: search })) return null;
  return <LazyPart source={source} props={{ onClose: () => setClosed(true) }} skeleton={<ModalSkeleton rows={4} />} />;
});
