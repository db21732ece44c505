import { usePage } from '../../ground/page/page-context.tsx';
import { RemotePlace } from './remote-place.tsx';
import { ColumnSkeleton } from '../../ground/parts/skeletons.tsx';

/** The remote that fills a slot in this release; nothing where none does. */
export const SlotPlace = ({ name }: { readonly name: string }) => {
  const filler = usePage().boot.slots[name];
  if (filler === undefined) return null;
  return <RemotePlace name={filler} place="column" slot={name} skeleton={<ColumnSkeleton />} />;
};
